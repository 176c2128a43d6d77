import type { ReactNode } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { PageId } from "../../../site/pages.ts";
import { isText, type Place, valueAt } from "../draft/content-places.ts";
import { namesInBraces } from "../draft/references.ts";
import { addressOfPlace, addressOnPage } from "../place-address.ts";
import { isFigure } from "./figures.ts";
import { figuresBeside, type Named, namedIn } from "./names.ts";
import { strings } from "./ui-strings.ts";

interface NamedPartsProps {
  files: ContentFiles;
  page: PageId;
  place: Place;
  /** Names that the page or the server fills in. */
  fills: readonly string[];
}

/** What stands in braces in a text, and the figures beside it: what it is, where it comes from, and a way there. */
export function NamedParts({ files, page, place, fills }: NamedPartsProps) {
  const text = valueAt(files, place);
  if (!isText(text)) return null;
  const inText = namesInBraces(`${text.en} ${text.de}`);
  const names = [...new Set([...fills, ...inText])];
  const beside = figuresBeside(files, place);
  return (
    <div className="grid gap-2 text-small empty:hidden">
      {names.length > 0 && (
        <div>
          <p className="font-semibold">{strings.inBraces}</p>
          <ul>
            {names.map((name) => (
              <NamedPart key={name} braces={name} {...namedIn(files, place, name)} page={page} />
            ))}
          </ul>
        </div>
      )}
      {beside.length > 0 && (
        <div>
          <p className="font-semibold">{strings.beside}</p>
          <ul>
            {beside.map((name) => (
              <NamedPart key={name} {...namedIn(files, place, name)} page={page} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function NamedPart({ braces, value, origin, target, page }: Named & { braces?: string; page: PageId }): ReactNode {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t">
      <span className="min-w-0 py-2 wrap-anywhere">
        {braces && `{${braces}}: `}
        {value !== null && <b>{value}</b>} <span className="text-ink-2">{origin}</span>
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
