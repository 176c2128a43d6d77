import type { z } from "zod";
import { describeFields } from "../../../kit/field-descriptions.ts";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { type Place, pageOfPlace, valueAt, withValue } from "../draft/content-places.ts";
import type { Edited } from "../form/field-props.ts";
import { PageOptions } from "../pages/page-choice.tsx";
import { sectionsOf } from "./link-targets.ts";
import { strings } from "./ui-strings.ts";

/** Whether a field says where something leads: to a page or a section of one, within its own page, or that it prints. */
export function isTarget(name: string): boolean {
  return name === "to" || name === "scrollsTo" || name === "does";
}

/** None of them is the id of a page. */
const [here, print] = ["#here", "#print"];

interface TargetFieldProps {
  edited: Edited;
  /** Of the button, card or link that stands at the place. */
  schema: z.ZodType;
  place: Place;
}

interface Target {
  to?: string | { page: string; section: string };
  scrollsTo?: string;
  does?: "print";
}

/** Where something leads, of all that its schema allows. */
export function TargetField({ edited: { files, edit }, schema, place }: TargetFieldProps) {
  const { to = "", scrollsTo, does, ...others } = (valueAt(files, place) ?? {}) as Target;
  const { page, section } = typeof to === "string" ? { page: to } : to;
  const own = pageOfPlace(place);
  const ownSections = own === null ? [] : sectionsOf(files, own, locale);
  const chosen = does ? print : scrollsTo === undefined ? page : here;
  const fields = describeFields(schema);
  const allows = (name: keyof Target, value: unknown) =>
    fields.some((field) => field.name === name && field.schema.safeParse(value).success);
  const sections = scrollsTo === undefined ? sectionsOf(files, page, locale) : ownSections;
  const hasSections = scrollsTo !== undefined || allows("to", { page: "contact", section: "contact" });

  const change = (target: Target) => edit(place, withValue(files, place, { ...others, ...target }));
  function lead(next: string) {
    if (next === print) change({ does: "print" });
    else if (next === here) change({ scrollsTo: ownSections[0]?.id ?? "" });
    else change({ to: next });
  }
  function leadToSection(id: string) {
    if (scrollsTo === undefined) change({ to: id === "" ? page : { page, section: id } });
    else change({ scrollsTo: id });
  }

  return (
    <div className="grid gap-3">
      <Field label={strings.leadsTo}>
        {(control) => (
          <select {...control} value={chosen} onChange={(event) => lead(event.target.value)}>
            {ownSections.length > 0 && allows("scrollsTo", "contact") && <option value={here}>{strings.here}</option>}
            <PageOptions files={files} />
            {allows("does", "print") && <option value={print}>{strings.print}</option>}
          </select>
        )}
      </Field>
      {sections.length > 0 && hasSections && (
        <Field label={strings.part}>
          {(control) => (
            <select
              {...control}
              value={scrollsTo ?? section ?? ""}
              onChange={(event) => leadToSection(event.target.value)}
            >
              {scrollsTo === undefined && <option value="">{strings.beginning}</option>}
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
