import type { Props } from "../../fields.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

export type FaqProps = Props<typeof schema>;

/**
 * Collapsible questions, the first one open. They work without script, and the browser's find-in-page opens matches.
 */
export function Faq({ questions, ...section }: FaqProps) {
  const at = usePlaces();
  if (questions.length === 0) return null;
  return (
    <Section {...section} headingAt="side">
      <div className="border-t-2 border-ink">
        {questions.map(({ question, answer }, index) => (
          <details
            key={index}
            open={index === 0}
            className="group/question border-b border-line-strong"
            {...at(questions, index)}
          >
            <summary className={summary}>
              <h3 className="type-h3" {...at(questions, index, "question")}>
                {question}
              </h3>
              <span aria-hidden="true" className={mark} />
            </summary>
            <p className="max-w-[40rem] pr-10 pb-6 text-ink-2" {...at(questions, index, "answer")}>
              {answer}
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}

const summary =
  "flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4 decoration-a-sun decoration-3 underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden";
/** Disc when closed, square when open, as in the menus. */
const mark =
  "size-3.5 flex-none rounded-full bg-a-sun group-open/question:rounded-none group-open/question:bg-link print:hidden";
