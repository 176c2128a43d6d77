import { useState } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import { locales } from "../../../site/locale.ts";
import type { PageId } from "../../../site/pages.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { SectionsPicture } from "../section-pictures.tsx";
import { layouts, pageFrom } from "./layouts.ts";
import { MenuChoice } from "./menu-choice.tsx";
import { withNewPage } from "./page-table.ts";
import { strings } from "./ui-strings.ts";

interface NewPageDialogProps {
  isOpen: boolean;
  files: ContentFiles;
  onCancel: () => void;
  onAdd: (added: { files: ContentFiles; id: PageId }) => void;
}

/** A page from a layout, hidden until its words are right. */
export function NewPageDialog({ isOpen, files, onCancel, onAdd }: NewPageDialogProps) {
  const [layout, setLayout] = useState(layouts[0]);
  const [label, setLabel] = useState({ en: "", de: "" });
  const [menu, setMenu] = useState<string>();
  const isNamed = locales.every((it) => label[it].trim() !== "" && label[it].length <= 40);
  function add() {
    if (!layout) return;
    const page = { label, ...layout.page, ...(menu && { menu }) };
    onAdd(withNewPage(files, page, pageFrom(layout, label, new Date().toISOString().slice(0, 10))));
    setLabel({ en: "", de: "" });
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onCancel={onCancel}
      title={strings.newPage}
      confirmLabel={strings.add}
      isDisabled={!isNamed}
      onConfirm={add}
    >
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-2 font-semibold">{strings.layout}</legend>
        {layouts.map((it) => (
          <label
            key={it.id}
            className="grid cursor-pointer content-start gap-2 border-2 border-line p-2 text-small has-checked:border-ink has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="layout"
              className="sr-only"
              checked={it === layout}
              onChange={() => setLayout(it)}
            />
            <SectionsPicture kinds={it.content.sections.map(({ kind }) => kind)} rows={5} />
            <span className="font-semibold">{it.name[locale]}</span>
            <span>{it.text[locale]}</span>
          </label>
        ))}
      </fieldset>
      {locales.map((it) => (
        <Field key={it} label={`${strings.name}, ${strings.languages[it]}`}>
          {(control) => (
            <input
              {...control}
              lang={it}
              maxLength={40}
              value={label[it]}
              onChange={(event) => setLabel({ ...label, [it]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <MenuChoice files={files} menu={menu} choose={setMenu} />
      <p className="text-small">{strings.newPageText}</p>
    </ConfirmDialog>
  );
}
