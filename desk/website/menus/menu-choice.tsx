import { contentOf } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { strings } from "./ui-strings.ts";

interface MenuChoiceProps {
  files: ContentFiles;
  menu: string | undefined;
  choose: (menu: string | undefined) => void;
}

/** The menu that a page stands in, or none. */
export function MenuChoice({ files, menu = "", choose }: MenuChoiceProps) {
  return (
    <Field label={strings.menu}>
      {(control) => (
        <select {...control} value={menu} onChange={(event) => choose(event.target.value || undefined)}>
          <option value="">{strings.noMenu}</option>
          {contentOf(files).site.menus.map(({ id, label }) => (
            <option key={id} value={id}>
              {label[locale]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
