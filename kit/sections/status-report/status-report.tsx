import type { Props } from "../../fields.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import { SheetTitle } from "../sheet.tsx";
import type { schema } from "./schema.ts";

/** A one-page status report: the status of each part by text, shape and colour, and the decision needed. */
export function StatusReport({ title, note, statuses, lines, decision, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (lines.length === 0) return null;
  return (
    <Section {...section}>
      <div className="border-2 border-ink bg-lift p-[clamp(1.25rem,3vw,2.5rem)] break-inside-avoid">
        <SheetTitle {...{ title, note }} />
        <dl className="border-b border-line-strong">
          {lines.map(({ subject, status, text }, index) => (
            <div
              key={index}
              className="grid gap-x-gap gap-y-1 border-t border-line-strong py-4 split:grid-cols-[2fr_2fr_7fr] split:items-baseline"
              {...at(lines, index)}
            >
              <dt className="type-h3" {...at(lines, index, "subject")}>
                {subject}
              </dt>
              <dd
                className={`flex items-baseline gap-3 font-semibold before:size-4 before:flex-none ${signs[status]}`}
                {...at(statuses, status)}
              >
                {statuses[status]}
              </dd>
              <dd className="max-w-[40rem] text-ink-2" {...at(lines, index, "text")}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
        <p className="grid gap-x-gap gap-y-1 pt-5 split:grid-cols-[2fr_2fr_7fr] split:items-baseline">
          <b {...at(decision, "label")}>{decision.label}</b>
          <span className="type-h3 split:col-span-2" {...at(decision, "text")}>
            {decision.text}
          </span>
        </p>
      </div>
    </Section>
  );
}

/** Different shapes, for readers who cannot distinguish the colours. */
const signs = {
  onTrack: "before:rounded-full before:bg-a-isar",
  atRisk: "before:rounded-t-full before:bg-a-sun",
  blocked: "before:bg-a-brick",
};
