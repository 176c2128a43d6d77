import { useState } from "react";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { type Place, pageOfPlace, partNamed, placeIn, withValue } from "../draft/content-places.ts";
import type { Edited } from "../form/field-props.ts";
import { PageOptions } from "../pages/page-choice.tsx";
import {
  isTarget,
  type LinkHolder,
  linkAround,
  sectionsOf,
  takesSections,
  targetPage,
  withTarget,
} from "./link-targets.ts";
import { strings } from "./ui-strings.ts";

interface LinkFieldsProps {
  edited: Edited;
  page: string;
  /** Of the chosen text. */
  place: Place;
}

/** Where the chosen words lead, of what their schema allows. Nothing for words that lead nowhere. */
export function LinkFields({ edited, page, place }: LinkFieldsProps) {
  const link = linkAround(edited.files, page, place);
  if (!link) return null;
  const addresses = link.fields.filter(({ name }) => !isTarget(name) && name in link.value);
  return (
    <div className="grid gap-3">
      {link.fields.some(({ name }) => isTarget(name)) && <TargetFields edited={edited} link={link} />}
      {addresses.map(({ name, label, schema }) => {
        const at = placeIn(link.place, name);
        return (
          <CheckedAddress
            key={at}
            label={`${strings.address}: ${label[locale]}`}
            error={strings.badAddress}
            value={String(link.value[name])}
            isRight={(address) => schema.safeParse(address).success && !/\s/.test(address)}
            onChange={(address) => edited.edit(at, withValue(edited.files, at, address))}
          />
        );
      })}
    </div>
  );
}

/** None of them is the id of a page. */
const [here, print] = ["#here", "#print"];

function TargetFields({ edited, link }: { edited: Edited; link: LinkHolder }) {
  const { files } = edited;
  const { to, scrollsTo, does } = link.value;
  const field = (name: string) => link.fields.find((it) => it.name === name);
  const own = pageOfPlace(link.place);
  const chosen = does === undefined ? (scrollsTo === undefined ? targetPage(to) : here) : print;
  const toField = field("to");
  const target = chosen === here ? own : chosen;
  const sections = target === null || chosen === print ? [] : sectionsOf(files, target, locale);
  const section = chosen === here ? scrollsTo : partNamed(to, "section");

  function change(next: object) {
    edited.edit(link.place, withValue(files, link.place, withTarget(link.value, next)));
  }
  function lead(next: string) {
    if (next === print) change({ does: "print" });
    else if (next === here) change({ scrollsTo: sectionsOf(files, own ?? "", locale)[0]?.id });
    else change({ to: next });
  }
  function leadToSection(id: string) {
    if (chosen === here) change({ scrollsTo: id });
    else change({ to: id === "" ? chosen : { page: chosen, section: id } });
  }

  return (
    <>
      <Field label={strings.leadsTo}>
        {(control) => (
          <select {...control} value={chosen} onChange={(event) => lead(event.target.value)}>
            {field("scrollsTo") && own !== null && <option value={here}>{strings.here}</option>}
            <PageOptions files={files} />
            {field("does") && <option value={print}>{strings.print}</option>}
          </select>
        )}
      </Field>
      {sections.length > 0 && (chosen === here || (toField && takesSections(toField))) && (
        <Field label={strings.part}>
          {(control) => (
            <select {...control} value={String(section ?? "")} onChange={(event) => leadToSection(event.target.value)}>
              {chosen !== here && <option value="">{strings.beginning}</option>}
              {sections.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}

interface CheckedAddressProps {
  label: string;
  hint?: string;
  /** Said while what is typed is not right. */
  error: string;
  value: string;
  isRight: (address: string) => boolean;
  onChange: (address: string) => void;
}

/** What is not right is never taken. */
export function CheckedAddress({ label, hint, error, value, isRight, onChange }: CheckedAddressProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label} hint={hint} error={typed !== null && !isRight(typed) ? error : null}>
      {(control) => (
        <input
          {...control}
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          value={typed ?? value}
          onBlur={() => typed !== null && isRight(typed) && setTyped(null)}
          onChange={(event) => {
            const address = event.target.value.trim();
            setTyped(address);
            if (isRight(address)) onChange(address);
          }}
        />
      )}
    </Field>
  );
}
