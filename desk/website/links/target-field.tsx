import type { z } from "zod";
import { describeFields } from "../../../kit/field-descriptions.ts";
import { Field } from "../../field.tsx";
import { type Place, valueAt, withValue } from "../draft/content-places.ts";
import type { Edited } from "../form/field-props.ts";
import { PageOptions } from "../pages/page-choice.tsx";
import { sectionsOf } from "./link-targets.ts";
import { strings } from "./ui-strings.ts";

/** Whether a field says where something leads: to a page or a section of one, or within its own page. */
export function isTarget(name: string): boolean {
  return name === "to" || name === "scrollsTo";
}

interface TargetFieldProps {
  edited: Edited;
  /** Of the button, card or link that stands at the place. */
  schema: z.ZodType;
  place: Place;
}

interface Target {
  to?: string | { page: string; section: string };
  scrollsTo?: string;
}

/** The page and the section to which something leads, as far as its schema allows. */
export function TargetField({ edited, schema, place }: TargetFieldProps) {
  const { files, edit, page: own = "" } = edited;
  const { to = "", scrollsTo, ...others } = (valueAt(files, place) ?? {}) as Target;
  const target = scrollsTo === undefined ? to : { page: own, section: scrollsTo };
  const { page, section = "" } = typeof target === "string" ? { page: target } : target;
  const leads = describeFields(schema).filter(({ name }) => name === "to");
  const canHaveSection = leads.some((field) => field.schema.safeParse({ page: "a", section: "a" }).success);
  const sections = canHaveSection ? sectionsOf(files, page) : [];
  const lead = (next: Target["to"]) => edit(place, withValue(files, place, { ...others, to: next }));
  return (
    <div className="grid gap-3">
      <Field label={strings.leadsTo}>
        {(control) => (
          <select {...control} value={page} onChange={(event) => lead(event.target.value)}>
            <PageOptions files={files} />
          </select>
        )}
      </Field>
      {sections.length > 0 && (
        <Field label={strings.part}>
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
