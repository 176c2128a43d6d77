import type { Props } from "../../fields.ts";
import { dome, path } from "../../ui/artwork/path.ts";
import { type Place, Placed, usePlaces } from "../../ui/places.tsx";
import { Section } from "../section.tsx";
import { Sheet } from "../sheet.tsx";
import type { schema } from "./schema.ts";

type Report = Props<typeof schema>;
type Model = Report["models"][number];
type Mark = "right" | "half" | "wrong";

/** A page of a test report: every answer of every model as a mark, the cost per answer, and the decision. */
export function TestReport({ title, note, columns, marks, models, ...section }: Report) {
  const at = usePlaces();
  if (models.length === 0) return null;
  return (
    <Section {...section}>
      <Sheet
        {...{ title, note }}
        heads={{
          model: columns.model,
          answers: columns.answers,
          right: columns.right,
          cost: columns.cost,
        }}
        rows={models.map((model, index) => (
          <tr key={index} className={row} {...at(model)}>
            <th scope="row" className="font-normal max-tablet:col-span-2 tablet:w-1/3">
              <b className="font-semibold" {...at(model, "name")}>
                {model.name}
              </b>
              <span className="block max-w-80 text-small text-ink-2" {...at(model, "decision")}>
                {model.decision}
              </span>
            </th>
            <td className="max-tablet:col-span-2 tablet:w-2/5">
              <Answers {...model} label={spoken(model, marks)} />
            </td>
            <td className="type-figure-small tabular-nums">
              <Placed {...at(model, "right")}>{model.right}</Placed>
              <Unit {...at(columns, "right")}>{columns.right}</Unit>
            </td>
            <td className="type-figure-small whitespace-nowrap tabular-nums">
              <Placed {...at(model, "cost")}>{model.cost}</Placed>
              <Unit {...at(columns, "cost")}>{columns.cost}</Unit>
            </td>
          </tr>
        ))}
      >
        <ul className="flex flex-wrap gap-x-6 gap-y-1 pt-4 text-small text-ink-2">
          {(["right", "half", "wrong"] as const).map((mark) => (
            <li key={mark} className="flex items-center gap-2">
              <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
                <Marks mark={mark} places={[0]} />
              </svg>
              <Placed {...at(marks, mark)}>{marks[mark]}</Placed>
            </li>
          ))}
        </ul>
      </Sheet>
    </Section>
  );
}

/** Unit shown on phones, where column headers are for screen readers only. */
function Unit({ children, ...place }: { children: string } & Place) {
  return (
    <span
      className="block pt-1 font-sans text-small tracking-normal whitespace-normal text-ink-2 tablet:hidden"
      aria-hidden="true"
      {...place}
    >
      {children}
    </span>
  );
}

function spoken(model: Model, marks: Report["marks"]): string {
  return (["right", "half", "wrong"] as const).map((mark) => `${model[mark]} ${marks[mark]}`).join(", ");
}

const perLine = 20;

/** One mark per answer, best first, in rows of twenty: disc for right, half disc for half right, square for wrong. */
function Answers({ right, half, wrong, label }: Record<Mark, number> & { label: string }) {
  const all = right + half + wrong;
  const from = (start: number, count: number) => Array.from({ length: count }, (_, i) => start + i);
  return (
    <svg
      viewBox={`0 0 ${perLine * 12} ${Math.ceil(all / perLine) * 12}`}
      role="img"
      aria-label={label}
      className="block h-auto w-full max-w-120"
    >
      <Marks mark="right" places={from(0, right)} />
      <Marks mark="half" places={from(right, half)} />
      <Marks mark="wrong" places={from(right + half, wrong)} />
    </svg>
  );
}

function Marks({ mark, places }: { mark: Mark; places: readonly number[] }) {
  const at = places.map((place) => [(place % perLine) * 12 + 6, Math.floor(place / perLine) * 12 + 6] as const);
  if (mark === "half") return <path className="f-sun" d={at.map(([x, y]) => dome(x, y + 2.5, 5)).join("")} />;
  // A line without length: its cap is the mark.
  const d = at.map(([x, y]) => path`M${x} ${y}h0`).join("");
  if (mark === "right") return <path className="s-isar" strokeWidth="9" strokeLinecap="round" d={d} />;
  return <path className="s-brick" strokeWidth="8" strokeLinecap="square" d={d} />;
}

const row =
  "border-b border-line-strong max-tablet:grid max-tablet:grid-cols-2 max-tablet:gap-y-3 max-tablet:py-4 tablet:*:py-4 tablet:*:pr-gap tablet:*:align-middle";
