import type { Props } from "../../fields.ts";
import { Placed, usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import { Sheet } from "../sheet.tsx";
import type { schema } from "./schema.ts";

/** Running order of an event, as used backstage. On phones the time is beside the other cells. */
export function RunningOrder({ title, note, columns, entries, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  if (entries.length === 0) return null;
  return (
    <Section {...section}>
      <Sheet
        {...{ title, note }}
        heads={{ time: columns.time, what: columns.what, who: columns.who, cue: columns.cue }}
        rows={entries.map(({ time, what, who, cue, on }, index) => (
          <tr key={index} className={row} {...at(entries, index)}>
            <td className="type-figure-small tabular-nums max-tablet:row-span-3">
              <time {...at(entries, index, "time")}>{time}</time>
            </td>
            <th scope="row" className="font-semibold">
              <span className={`flex items-baseline gap-2.5 before:size-2.5 before:flex-none ${marks[on]}`}>
                <Placed {...at(entries, index, "what")}>{what}</Placed>
              </span>
            </th>
            <td className="max-tablet:pl-5 tablet:w-1/5" {...at(entries, index, "who")}>
              {who}
            </td>
            <td className="text-small text-ink-2 max-tablet:pl-5 tablet:w-2/5" {...at(entries, index, "cue")}>
              {cue}
            </td>
          </tr>
        ))}
      />
    </Section>
  );
}

const marks = { stage: "before:rounded-full before:bg-a-sun", screen: "before:bg-a-isar" };
const row =
  "border-b border-line last:border-line-strong max-tablet:grid max-tablet:grid-cols-[4.5rem_1fr] max-tablet:py-3 tablet:*:py-2.5 tablet:*:pr-gap tablet:*:align-baseline";
