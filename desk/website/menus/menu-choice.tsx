import type { ComponentProps } from "react";
import { contentOf } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { strings } from "./ui-strings.ts";

/** The menu that a page stands in, by its id; empty for none. */
export function MenuChoice({ files, ...select }: ComponentProps<"select"> & { files: ContentFiles }) {
  return (
    <Field label={strings.menu}>
      {(control) => (
        <select {...control} {...select}>
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
