import { Icon } from "./icon.tsx";
import { useUiStrings } from "./ui-strings.tsx";

interface FieldProps {
  id: string;
  name: string;
  label: string;
  kind: "line" | "email" | "text";
  required: boolean;
  autoComplete: string;
  defaultValue?: string | undefined;
  readOnly?: boolean;
  /** What is wrong with the value, in a sentence; blank when nothing is. */
  problem: string;
  /** `aria-invalid`; text only where the server fills it in. */
  invalid: boolean | string;
}

/** A labelled input with the sentence that says what is wrong with it. The value stays with the browser. */
export function Field({ id, label, kind, problem, invalid, required, ...rest }: FieldProps) {
  const { optional } = useUiStrings();
  const problemId = `${id}-problem`;
  const attributes = {
    id,
    required,
    "aria-invalid": (invalid || undefined) as boolean | undefined,
    "aria-describedby": problem === "" ? undefined : problemId,
    ...rest,
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="flex justify-between gap-4 text-small font-semibold">
        {label}
        {!required && <span className="font-normal text-ink-2">{optional}</span>}
      </label>
      {kind === "text" ? (
        <textarea className={`${control} min-h-42 resize-y`} {...attributes} />
      ) : (
        <input type={kind === "email" ? "email" : "text"} className={`${control} min-h-13`} {...attributes} />
      )}
      <p id={problemId} className={sentence}>
        <Icon name="circle-alert" />
        <span>{problem}</span>
      </p>
    </div>
  );
}

const control =
  "w-full rounded-control border border-b-2 border-line-strong bg-lift px-3.5 py-3 text-body leading-snug text-ink hover:border-ink focus:border-transparent focus:outline-3 focus:outline-offset-0 focus:outline-focus aria-[invalid=true]:border-bad aria-[invalid=true]:[box-shadow:inset_4px_0_0_var(--color-bad)]";
const sentence = "flex items-start gap-2 text-small leading-tight font-medium text-bad has-[span:empty]:hidden";
