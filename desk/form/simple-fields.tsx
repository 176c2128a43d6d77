import { type ComponentProps, useState } from "react";
import { z } from "zod";
import { buttonLook } from "../../kit/ui/button.tsx";
import { schemaProblems } from "../../render/check/schema-problems.ts";
import type { Localized } from "../../site/locale.ts";
import type { Owner } from "../../site/owner.ts";
import { isText, partNamed, placeIn, valueAt, withValue } from "../content/content-path.ts";
import { refusalInWords } from "../content/problems.ts";
import { Choice, Field } from "../field.tsx";
import { locale } from "../language.ts";
import type { FieldProps } from "./field-props.ts";
import { meantBy, takesAddressAlone, typedNumber, valueFor } from "./schema-values.ts";
import { strings } from "./ui-strings.ts";

export const smallButton = buttonLook({ look: "line", size: "small" });

/** Keeps the focus, unlike `disabled`. */
const disabledLook = "aria-disabled:border-line aria-disabled:text-ink-2 aria-disabled:shadow-none";

/** A button beside others, or below what it changes. */
export function SmallButton(button: ComponentProps<"button">) {
  return <button type="button" className={`${smallButton} justify-self-start ${disabledLook}`} {...button} />;
}

/** Says that a part is a placeholder, until the owner says that it is none. */
export function SampleMark({ edited, place, value }: Pick<FieldProps, "edited" | "place" | "value">) {
  const mark = partNamed(value, "sample");
  if (!isText(mark)) return null;
  const at = placeIn(place, "sample");
  return (
    <div className="grid justify-items-start gap-2 bg-bank px-3 py-2 text-small">
      <p>
        {strings.isSample} {mark[locale]}
      </p>
      <SmallButton onClick={() => edited.edit(at, withValue(edited.files, at, undefined))}>
        {strings.isOurs}
      </SmallButton>
    </div>
  );
}

interface LineProps extends FieldProps {
  type: "text" | "date";
}

/** One line, or a day. Where it need not be there, an empty one is not. */
export function Line({ type, ...props }: LineProps) {
  const { edited, field, value, change } = props;
  const given = typeof value === "string" ? value : "";
  const empty = field.isOptional ? undefined : "";
  function complete(typed: string) {
    const country = valueAt(edited.files, "site.json#owner/country") as Owner["country"];
    const meant = meantBy(field.schema, typed, country);
    if (meant !== typed) change(meant || empty);
  }
  return (
    <Field {...aroundControl(props, type === "date" ? "" : given)}>
      {(control) => (
        <input
          {...control}
          type={type}
          {...(takesAddressAlone(field.schema) && addressControl)}
          className={`${control.className} ${type === "date" ? "max-w-44" : "max-w-measure"}`}
          value={given}
          onChange={({ target }) => change(target.value || empty)}
          // Copied words often come with a blank, which nobody sees.
          onBlur={({ target }) => complete(target.value)}
        />
      )}
    </Field>
  );
}

/** For the keyboards of phones, and without red lines below what is no word. */
const addressControl = { inputMode: "url", autoCapitalize: "off", spellCheck: false } as const;

/**
 * A number, with a comma or a point. While what is typed is none that may stand here, the last one that was right stays, or the words
 * where nobody draws them.
 */
export function NumberLine(props: FieldProps) {
  const { edited, field, value, change } = props;
  const [typing, setTyping] = useState<{ words: string; value: unknown } | null>(null);
  // Another value was taken back, or comes from another device.
  const typed = typing && typing.value === value ? typing.words : typeof value === "string" ? value : null;
  const mistake = typed === null ? null : mistakeIn(field.schema, read(typed));
  const digits = typeof value === "number" ? value.toLocaleString(locale, plainDigits) : "";
  const around = aroundControl(props);
  function read(words: string) {
    return words === "" && field.isOptional ? undefined : typedNumber(words);
  }
  function type(words: string) {
    const kept = edited.keepsMistakes ? words : value;
    const next = mistakeIn(field.schema, read(words)) ? kept : read(words);
    setTyping({ words, value: next });
    change(next);
  }
  return (
    <Field {...around} error={mistake?.[locale] ?? around.error}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          className={`${control.className} max-w-40`}
          value={typed ?? digits}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  );
}

const plainDigits = { useGrouping: false, maximumFractionDigits: 20 };

/** Why no number, or another one, can stand in a field; null for one that can. */
function mistakeIn(schema: z.ZodType, number: number | undefined): Localized | null {
  const [problem] = schemaProblems(schema, number);
  return problem ? refusalInWords(problem.problem) : null;
}

/** Yes or no. One that can be on, or off, alone is not there otherwise. */
export function Switch(props: FieldProps & { shape: z.ZodType }) {
  const { shape, value, change } = props;
  const { label, hint } = aroundControl(props);
  const fixed = shape instanceof z.ZodLiteral ? shape.value : null;
  const isChecked = fixed === null ? value === true : (value ?? !fixed) === true;
  return (
    <div>
      <Choice
        type="checkbox"
        isChecked={isChecked}
        isInvalid={problemsAt(props).length > 0}
        onChange={(checked) => change(fixed === null || checked === fixed ? checked : undefined)}
      >
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-ink-2 text-small">{hint}</span>}
      </Choice>
      <Problems {...props} />
    </div>
  );
}

/** One of a few values, in words. */
export function Chosen({ shapes, ...props }: FieldProps & { shapes: readonly z.ZodType[] }) {
  const { field, value, change } = props;
  const choices = field.choices ?? {};
  const chosen = value === undefined ? "" : typeof value === "string" && value in choices ? value : given;
  return (
    // Where something is given, its problems stand below the choice.
    <Field {...aroundControl(props)} {...(chosen === given && { error: null })}>
      {(control) => (
        <select
          {...control}
          className={`${control.className} max-w-measure`}
          value={chosen}
          onChange={({ target }) =>
            change(target.value === given && shapes[0] ? valueFor(shapes[0]) : target.value || undefined)
          }
        >
          {(field.isOptional || chosen === "") && <option value="">{strings.notGiven}</option>}
          {shapes[0] && <option value={given}>{strings.given}</option>}
          {Object.entries(choices).map(([name, words]) => (
            <option key={name} value={name}>
              {words[locale]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** None of the fixed values. No schema has it. */
const given = "\0";

/** What keeps exactly this field from being published. */
export function Problems(props: Pick<FieldProps, "edited" | "place">) {
  return (
    <div role="status" className="text-bad text-small empty:hidden">
      {problemsAt(props).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** Each once: both languages may have the same. */
export function problemsAt({ edited, place }: Pick<FieldProps, "edited" | "place">): string[] {
  return [...new Set(edited.problems.filter((problem) => problem.place === place).map(({ text }) => text[locale]))];
}

/**
 * What stands around the control of a field.
 * @param text of one language, which is counted when it comes near its limit
 */
function aroundControl(props: FieldProps, text = "") {
  const { label, hint, isFixed, maxLength: max = Number.POSITIVE_INFINITY } = props.field;
  const length = text.length > 0.75 * max && strings.length(text.length, max);
  return {
    label: label[locale],
    hint: [hint?.[locale], isFixed && strings.isFixed, length].filter(Boolean).join(" "),
    error: problemsAt(props)[0] ?? null,
  };
}
