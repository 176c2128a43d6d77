import type { ReactNode } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { PageId } from "../../../site/pages.ts";
import { isText, type Place, valueAt } from "../draft/content-places.ts";
import { namesInBraces } from "../draft/references.ts";
import { addressOfPlace, addressOnPage } from "../place-address.ts";
import { isFigure } from "./figures.ts";
import { type Named, namedIn } from "./names.ts";
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
  const inText = namesInBraces(`${text.en} ${text.de}`);
  const names = [...new Set([...fills, ...inText])];
  if (names.length === 0) return null;
  return (
    <div className="text-small">
      <p className="font-semibold">{strings.inBraces}</p>
      <ul>
        {names.map((name) => (
          <NamedPart key={name} braces={name} {...namedIn(files, place, name)} page={page} />
        ))}
      </ul>
    </div>
  );
}

function NamedPart({ braces, value, target, page }: Named & { braces: string; page: PageId }): ReactNode {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t">
      <span className="min-w-0 py-2 wrap-anywhere">
        {`{${braces}}: `}
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
  );
}
