import type { Props } from "../../fields.ts";
import { Placed, usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

type FaultTableProps = Props<typeof schema>;

/** Possible faults, how much of them the audience notices, and the response. */
export function FaultTable({ columns, faults, ...section }: FaultTableProps) {
  const at = usePlaces();
  if (faults.length === 0) return null;
  return (
    <Section {...section}>
      <table className="w-full border-t-2 border-ink text-left max-tablet:block max-tablet:*:block">
        <caption className="sr-only">{section.heading}</caption>
        <thead className="max-tablet:sr-only">
          <tr className="border-b border-line-strong text-small text-ink-2 *:py-2.5 *:pr-gap *:font-semibold">
            {(["fault", "noticed", "answer"] as const).map((column) => (
              <th key={column} scope="col" {...at(columns, column)}>
                {columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faults.map(({ fault, noticed, filled, answer }, index) => (
            <tr key={index} className={row} {...at(faults, index)}>
              <th scope="row" className="type-h3 tablet:w-1/3" {...at(faults, index, "fault")}>
                {fault}
              </th>
              <td className="font-semibold tablet:w-1/4">
                <span className="flex items-baseline gap-2.5">
                  <Disc filled={filled} />
                  <Placed {...at(faults, index, "noticed")}>{noticed}</Placed>
                </span>
              </td>
              <td className="text-ink-2" {...at(faults, index, "answer")}>
                {answer}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Disc({ filled }: Pick<FaultTableProps["faults"][number], "filled">) {
  return (
    <svg viewBox="0 0 16 16" className="size-4 flex-none translate-y-0.5" aria-hidden="true">
      <path className="f-sun" d={fillings[filled]} />
      <path className="fill-none stroke-ink stroke-[1.5]" d={whole} />
    </svg>
  );
}

const whole = "M1 8a7 7 0 0 1 14 0a7 7 0 0 1-14 0Z";
const fillings = { empty: "", half: "M1 8a7 7 0 0 0 14 0Z", full: whole };
const row =
  "border-b border-line-strong max-tablet:grid max-tablet:gap-1.5 max-tablet:py-4 tablet:*:py-4.5 tablet:*:pr-gap tablet:*:align-baseline";
