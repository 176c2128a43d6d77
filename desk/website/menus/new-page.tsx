import type { FormEvent } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { locales, localized } from "../../../site/locale.ts";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { navigate } from "../../route.ts";
import { dayOf } from "../../times.ts";
import type { Editing } from "../edited.ts";
import { SectionsPicture } from "../section-pictures.tsx";
import { layouts, pageFrom } from "./layouts.ts";
import { MenuChoice } from "./menu-choice.tsx";
import { placeOfPage, withNewPage } from "./page-table.ts";
import { strings } from "./ui-strings.ts";

/** A page from a layout, hidden until its words are right. */
export function NewPage({ files, draft }: Pick<Editing, "files" | "draft">) {
  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const layout = layouts.find(({ id }) => id === form.get("layout"));
    if (!layout) return;
    const label = localized((it) => String(form.get(it)));
    const menu = String(form.get("menu"));
    const page = { label, ...layout.page, ...(menu && { menu }) };
    const content = pageFrom(layout, label, dayOf(new Date()));
    const added = withNewPage(files, page, content);
    draft.edit(placeOfPage(added.id), added.files);
    navigate("site", "pages", added.id, added.opening);
  }
  return (
    <form aria-label={strings.newPage} className="grid gap-4" onSubmit={add}>
      <fieldset className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
        <legend className="mb-2 font-semibold">{strings.layout}</legend>
        {layouts.map(({ id, name, text, sections }, index) => (
          <label
            key={id}
            className="grid cursor-pointer content-start gap-2 border-2 border-line p-2 text-small has-checked:border-ink has-focus-visible:outline-2"
          >
            <input type="radio" name="layout" value={id} className="sr-only" defaultChecked={index === 0} />
            <SectionsPicture kinds={sections.map(({ kind }) => kind)} rows={5} />
            <span className="font-semibold">{name[locale]}</span>
            <span>{text[locale]}</span>
          </label>
        ))}
      </fieldset>
      <div className="grid gap-4 tablet:grid-cols-3">
        {locales.map((it) => (
          <Field key={it} label={`${strings.name}, ${strings.languages[it]}`}>
            {(control) => <input {...control} name={it} lang={it} required pattern=".*\S.*" maxLength={40} />}
          </Field>
        ))}
        <MenuChoice files={files} name="menu" />
      </div>
      <p className="text-small">{strings.newPageText}</p>
      <button type="submit" className={`${buttonLook({})} justify-self-start`}>
        {strings.add}
      </button>
    </form>
  );
}
