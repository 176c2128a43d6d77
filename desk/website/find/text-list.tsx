import type { ContentFiles } from "../../../site/content-files.ts";
import { type ContentPath, isText, valueAt } from "../../content/content-path.ts";
import { describePlace } from "../../content/describe-place.ts";
import { labelOf, whereIs } from "../../content/place-names.ts";
import { titleOf } from "../../content/titles.ts";
import { filledInReadably } from "../../form/readable-words.ts";
import { locale } from "../../language.ts";

interface TextListProps {
  files: ContentFiles;
  places: readonly ContentPath[];
  /** What is open. */
  chosen?: ContentPath | undefined;
  addressOf: (place: ContentPath) => string;
}

/** Texts with what they are called and where they are, each with a link that opens it. */
export function TextList({ files, places, chosen, addressOf }: TextListProps) {
  return (
    <ul className="empty:hidden">
      {places.map((place) => {
        const description = describePlace(files, place);
        const text = valueAt(files, place);
        return (
          <li key={place} className="border-line border-t">
            <a
              href={addressOf(place)}
              aria-current={place === chosen ? "true" : undefined}
              className="grid min-h-11 py-2 hover:bg-bank aria-[current]:bg-bank"
            >
              <span className="text-ink-2 text-small">
                {[...new Set([labelOf(description), whereIs(files, description)])].join(" · ")}
              </span>
              <span className="line-clamp-2 wrap-anywhere">
                {isText(text) ? filledInReadably(files, text, locale) : titleOf(files, place, locale)}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
