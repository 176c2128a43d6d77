import type { Props } from "../../fields.ts";
import { usePlaces } from "../../ui/places.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

type CoursesProps = Props<typeof schema>;

/** Courses side by side, comparable row by row: duration, format, qualification. */
export function Courses({ labels, courses, ...section }: CoursesProps) {
  const at = usePlaces();
  if (courses.length === 0) return null;
  return (
    <Section {...section}>
      {/* Both grids have the same gap, the rest is padding: with different gaps Firefox enlarges the rows of nested subgrids. */}
      <div className="-mb-8 grid gap-x-gap gap-y-4 split:grid-cols-3">
        {courses.map((course, index) => (
          <article
            key={index}
            data-reveal
            className="row-span-7 grid grid-rows-subgrid gap-4 border-t-2 border-ink pt-4 pb-8"
            {...at(course)}
          >
            <h3 className="type-h3" {...at(course, "title")}>
              {course.title}
            </h3>
            <p className="max-w-measure text-ink-2" {...at(course, "text")}>
              {course.text}
            </p>
            <dl className="row-span-4 grid grid-rows-subgrid gap-y-0 text-small">
              {(["duration", "format", "qualification", "distanceLearning"] as const).map((fact) => (
                <div key={fact} className="border-b border-line-strong py-2 first:border-t">
                  <dt className="text-fine text-ink-2" {...at(labels, fact)}>
                    {labels[fact]}
                  </dt>
                  <dd className="font-semibold" {...at(course, ...wayTo(fact, course))}>
                    {fact === "distanceLearning" ? statementOf(course[fact], labels.approval) : course[fact]}
                  </dd>
                </div>
              ))}
            </dl>
            <TickList items={course.topics} />
          </article>
        ))}
      </div>
    </Section>
  );
}

type Course = CoursesProps["courses"][number];

/** What is said of distance learning is the only field of a group. */
function wayTo(fact: string, { distanceLearning }: Course): string[] {
  return fact === "distanceLearning" ? [fact, ...Object.keys(distanceLearning)] : [fact];
}

function statementOf(distanceLearning: Course["distanceLearning"], approval: string): string {
  if ("zfuExempt" in distanceLearning) return distanceLearning.zfuExempt;
  return approval.replace("{number}", distanceLearning.zfuNumber);
}
