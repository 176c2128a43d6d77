import { type Grounded, Section, type SectionProps } from "./section.tsx";

export interface RunningOrderProps extends SectionProps {
  /** What the sheet is the plan of: its title, and the line at its other end. */
  title: string;
  note: string;
  columns: Record<"time" | "what" | "who" | "cue", string>;
  entries: readonly Entry[];
}

interface Entry {
  time: `${number}:${number}`;
  what: string;
  who: string;
  /** What the control room does at that moment. */
  cue: string;
  /** Who carries the moment: people on a stage, or something that is played. */
  on: keyof typeof marks;
}

/** An evening as the sheet that everybody behind the stage works from. On phones the time stands beside its moment. */
export function RunningOrder({ title, note, columns, entries, ...section }: RunningOrderProps & Grounded) {
  if (entries.length === 0) return null;
  return (
    <Section {...section}>
      <div className="border-t-2 border-ink bg-lift px-edge pt-5 pb-[clamp(1rem,3vw,2.5rem)] max-tablet:-mx-edge tablet:px-[clamp(1rem,3vw,2.5rem)]">
        <p className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 pb-5">
          <b className="type-h3">{title}</b>
          <span className="text-small text-ink-2">{note}</span>
        </p>
        <table className="w-full text-left max-tablet:block max-tablet:*:block">
          <caption className="sr-only">{title}</caption>
          <thead className="max-tablet:sr-only">
            <tr className="border-y border-line-strong text-small text-ink-2 *:py-2 *:pr-gap *:font-semibold">
              {(["time", "what", "who", "cue"] as const).map((column) => (
                <th key={column} scope="col">
                  {columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-tablet:border-t max-tablet:border-line-strong">
            {entries.map(({ time, what, who, cue, on }, index) => (
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
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const marks = { stage: "before:rounded-full before:bg-a-sun", screen: "before:bg-a-isar" };
const row =
  "border-b border-line last:border-line-strong max-tablet:grid max-tablet:grid-cols-[4.5rem_1fr] max-tablet:py-3 tablet:*:py-2.5 tablet:*:pr-gap tablet:*:align-baseline";
