import type { z } from "zod";
import { describeFields } from "../../kit/field-descriptions.ts";
import { type ContentPath, pageOfPlace, valueAt, withValue } from "../content/content-path.ts";
import { Field } from "../field.tsx";
import { locale } from "../language.ts";
import type { Edited } from "./field-props.ts";
import { sectionsOf } from "./link-targets.ts";
import { TargetChoice } from "./target-choice.tsx";
import { strings } from "./ui-strings.ts";

interface LinkFieldProps {
  edited: Edited;
  /** Of the button, card or link that stands at the place. */
  schema: z.ZodType;
  place: ContentPath;
}

interface Target {
  to?: string | { page: string; section: string };
  scrollsTo?: string;
}

/** Where something leads, as far as its schema allows. */
export function LinkField({ edited, schema, place }: LinkFieldProps) {
  const { files, problems, edit } = edited;
  const { to = "", scrollsTo, ...others } = (valueAt(files, place) ?? {}) as Target;
  const target = scrollsTo === undefined ? to : { page: pageOfPlace(place) ?? "", section: scrollsTo };
  const { page, section = "" } = typeof target === "string" ? { page: target } : target;
  const leads = describeFields(schema).filter(({ name }) => name === "to");
  const canBe = (example: unknown) => leads.some((field) => field.schema.safeParse(example).success);
  const sections = canBe({ page: "a", section: "a" }) ? sectionsOf(files, page) : [];
  const problem = problems.find((it) => `${it.place}/`.startsWith(`${place}/to/`));
  const lead = (next: Target["to"]) => edit(place, withValue(files, place, { ...others, to: next }));
  return (
    <div className="grid gap-3">
      <TargetChoice
        key={place}
        label={strings.leadsTo}
        files={files}
        target={page}
        canLeadOut={canBe("mail")}
        problem={problem?.text[locale] ?? null}
        onChange={lead}
      />
      {sections.length > 0 && (
        <Field label={strings.section}>
          {(control) => (
            <select
              {...control}
              value={section}
              onChange={({ target: { value } }) => lead(value === "" ? page : { page, section: value })}
            >
              <option value="">{strings.beginning}</option>
              {sections.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}
