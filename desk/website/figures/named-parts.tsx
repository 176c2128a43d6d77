import type { ContentFiles } from "../../../site/content-files.ts";
import type { PageId } from "../../../site/pages.ts";
import { groupOf } from "../details/groups.ts";
import { isText, namesOf, type Place, textAt, valueAt } from "../draft/content-places.ts";
import { namesInBraces, placeOfName } from "../draft/references.ts";
import { addressOfPlace, addressOnPage } from "../place-address.ts";
import { isFigure, valueNamed } from "./figures.ts";
import { strings } from "./ui-strings.ts";

interface NamedPartsProps {
  files: ContentFiles;
  page: PageId;
  place: Place;
  /** Names that the page or the server fills in. */
  fills: readonly string[];
}

/** What stands in braces in a text: what it is, and a way to where it is changed. */
export function NamedParts({ files, page, place, fills }: NamedPartsProps) {
  const text = valueAt(files, place);
  if (!isText(text)) return null;
  const names = [...new Set([...fills, ...namesInBraces(`${text.en} ${text.de}`)])];
  const parts = names.flatMap((name) => namedIn(files, place, name, fills) ?? []);
  if (parts.length === 0) return null;
  return (
    <div className="text-small">
      <p className="font-semibold">{strings.inBraces}</p>
      <ul>
        {parts.map(({ name, value, target }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t">
            <span className="min-w-0 py-2 wrap-anywhere">
              {`{${name}}: `}
              {value}
            </span>
            {target && (
              <a
                href={isFigure(target) ? addressOnPage(target, page) : addressOfPlace(target, page)}
                className="inline-flex min-h-11 items-center underline"
              >
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
  /** As it is now, or what will be filled in. */
  value: string;
  /** Where it can be changed; null where it cannot. */
  target: Place | null;
}

/**
 * Null for what means nothing there: the check refuses it.
 * @param place of the text that has the name
 */
export function namedIn(files: ContentFiles, place: Place, name: string, fills: readonly string[]): Named | null {
  const isOfServer = ["mails.json", "calendar.json"].includes(namesOf(place).file);
  const words: Readonly<Record<string, string>> = isOfServer ? strings.fills : {};
  const isCount = name === "count" && valueAt(files, `${place}/counts`) !== undefined;
  const filled = isCount ? strings.counted : fills.includes(name) ? (words[name] ?? strings.filledIn) : null;
  const value = name.includes(".") ? valueNamed(files, name) : filled;
  const target = placeOfName(name);
  const isChanged = target && (isFigure(target) || textAt(files, target) || groupOf(target));
  return value === null ? null : { name, value, target: isChanged ? target : null };
}
