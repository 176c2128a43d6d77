import { locales } from "../../../site/locale.ts";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { type Place, textAt } from "../draft/content-places.ts";
import type { Editing } from "../publish/draft-screen.tsx";
import { strings } from "./ui-strings.ts";

type LocalizedFieldsProps = Pick<Editing, "draft" | "files" | "problems"> & { label: string; place: Place };

/** A short text in both languages, in one line each. */
export function LocalizedFields({ draft, files, problems, label, place }: LocalizedFieldsProps) {
  const words = textAt(files, place);
  if (!words) return null;
  const problem = problems.find((it) => it.place === place);
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      {locales.map((it) => (
        <Field key={it} label={`${label}, ${strings.languages[it]}`} error={problem?.text[locale] ?? null}>
          {(control) => (
            <input
              {...control}
              lang={it}
              value={words[it]}
              onChange={(event) => draft.setText(place, { ...words, [it]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
