import type { Props } from "../../fields.ts";
import { TickList } from "../../ui/tick-list.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

type CoursesProps = Props<typeof schema>;

/** Courses side by side, comparable row by row: duration, format, qualification. */
export function Courses({ labels, courses, ...section }: CoursesProps) {
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
          >
            <h3 className="type-h3">{course.title}</h3>
            <p className="max-w-measure text-ink-2">{course.text}</p>
            <dl className="row-span-4 grid grid-rows-subgrid gap-y-0 text-small">
              <Row label={labels.duration} value={course.duration} />
              <Row label={labels.format} value={course.format} />
              <Row label={labels.qualification} value={course.qualification} />
              <Row label={labels.distanceLearning} value={statementOf(course.distanceLearning, labels.approval)} />
            </dl>
            <TickList items={course.topics} />
          </article>
        ))}
      </div>
    </Section>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="border-b border-line-strong py-2 first:border-t">
      <dt className="text-fine text-ink-2">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

function statementOf(distanceLearning: CoursesProps["courses"][number]["distanceLearning"], approval: string): string {
  if ("zfuExempt" in distanceLearning) return distanceLearning.zfuExempt;
  return approval.replace("{number}", distanceLearning.zfuNumber);
}
