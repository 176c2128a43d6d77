import type { ContentFiles } from "../../site/content-files.ts";
import { type ContentPath, isText, textAt, valueAt } from "../content/content-path.ts";
import { groupOf } from "../content/details-groups.ts";
import { addressOfPlace } from "../content/place-address.ts";
import { namesInBraces, placeOfName } from "../content/references.ts";
import { valueNamed } from "../content/titles.ts";
import { strings } from "./ui-strings.ts";

interface NamedPartsProps {
  files: ContentFiles;
  place: ContentPath;
}

/** What stands in braces in a text: what it is, and a way to where it is changed. */
export function NamedParts({ files, place }: NamedPartsProps) {
  const text = valueAt(files, place);
  if (!isText(text)) return null;
  const parts = [...new Set(namesInBraces(`${text.en} ${text.de}`))].flatMap(
    (name) => namedIn(files, place, name) ?? [],
  );
  if (parts.length === 0) return null;
  return (
    <div className="text-small">
      <p className="font-semibold">{strings.inBraces}</p>
      <ul>
        {parts.map(({ name, shown, target }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t">
            <span className="min-w-0 py-2 wrap-anywhere">{shown}</span>
            {target && (
              <a href={addressOfPlace(target, "home")} className="inline-flex min-h-11 items-center underline">
                {strings.change}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a name in braces stands for. */
interface Named {
  name: string;
  /** As it stands in the text's field. */
  shown: string;
  /** Where it can be changed; null where it cannot. */
  target: ContentPath | null;
}

/**
 * Null for what means nothing there, which the check refuses, and for what the page or the server fills in: a hint says that.
 * @param place of the text that has the name
 */
export function namedIn(files: ContentFiles, place: ContentPath, name: string): Named | null {
  const isCount = name === "count" && valueAt(files, `${place}/counts`) !== undefined;
  const value = name.includes(".") ? valueNamed(files, name) : null;
  const shown = value === null ? (isCount ? `{${name}}: ${strings.counted}` : null) : `{${value}}`;
  const target = placeOfName(name);
  const isChanged = target && (textAt(files, target) || groupOf(target));
  return shown === null ? null : { name, shown, target: isChanged ? target : null };
}
