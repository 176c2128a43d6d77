import type { Props } from "../../fields.ts";
import { Section } from "../section.tsx";
import { Sheet } from "../sheet.tsx";
import type { schema } from "./schema.ts";

/** Running order of an event, as used backstage. On phones the time is beside the other cells. */
export function RunningOrder({ title, note, columns, entries, ...section }: Props<typeof schema>) {
  if (entries.length === 0) return null;
  return (
    <Section {...section}>
      <Sheet
        {...{ title, note }}
        heads={[columns.time, columns.what, columns.who, columns.cue]}
        rows={entries.map(({ time, what, who, cue, on }, index) => (
          <tr key={index} className={row}>
            <td className="type-figure-small tabular-nums max-tablet:row-span-3">
              <time>{time}</time>
            </td>
            <th scope="row" className="font-semibold">
              <span className={`flex items-baseline gap-2.5 before:size-2.5 before:flex-none ${marks[on]}`}>
                {what}
              </span>
            </th>
            <td className="max-tablet:pl-5 tablet:w-1/5">{who}</td>
            <td className="text-small text-ink-2 max-tablet:pl-5 tablet:w-2/5">{cue}</td>
          </tr>
        ))}
      />
    </Section>
  );
}

const marks = { stage: "before:rounded-full before:bg-a-sun", screen: "before:bg-a-isar" };
const row =
  "border-b border-line last:border-line-strong max-tablet:grid max-tablet:grid-cols-[4.5rem_1fr] max-tablet:py-3 tablet:*:py-2.5 tablet:*:pr-gap tablet:*:align-baseline";
