import { useId } from "react";
import type { Photo } from "../../../kit/ui/picture.tsx";
import { strings } from "./ui-strings.ts";

type Focus = NonNullable<Photo["focus"]>;
const steps = [0, 25, 50, 75, 100] as const;

interface FocusChoiceProps {
  /** Of the whole photo. */
  address: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

/** The photo with the spot that is never cut off, which a click or the arrow keys move. */
export function FocusChoice({ address, focus, onChange }: FocusChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{strings.focus}</legend>
      <div className="relative">
        <img src={address} alt="" className="block h-auto w-full" />
        <div className="absolute inset-0 grid grid-cols-5 grid-rows-5">
          {steps.flatMap((y, row) =>
            steps.map((x, column) => (
              <label
                key={`${x} ${y}`}
                className="group grid cursor-pointer place-items-center hover:bg-a-ink/25 has-focus-visible:outline-3 has-focus-visible:outline-a-sun"
              >
                <input
                  type="radio"
                  name={id}
                  className="peer sr-only"
                  checked={focus[0] === x && focus[1] === y}
                  onChange={() => onChange([x, y])}
                />
                <span className="sr-only">
                  {strings.rows[row]}, {strings.columns[column]}
                </span>
                <span
                  aria-hidden="true"
                  className="hidden size-5 rounded-full border-3 border-a-ink bg-a-sun peer-checked:block"
                />
              </label>
            )),
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-ink-2 text-small">
        {strings.focusHint}
      </p>
    </fieldset>
  );
}
