import { Suspense, use } from "react";
import { loadDrawing } from "../../../kit/ui/artwork/drawing-cache.ts";
import { PortraitDrawing } from "../../../kit/ui/drawings/portrait-drawing.tsx";
import { type Image, Picture } from "../../../kit/ui/picture.tsx";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import { type Change, languagesChanged } from "../../content/changes.ts";
import type { StoredWebsite } from "../../content/website-api.ts";
import { drawnPortrait, isPhoto, smallestFile } from "../../form/pictures.ts";
import { locale } from "../../language.ts";
import { type Both, isDataAddress, shownChanges } from "./shown-changes.ts";
import { strings } from "./ui-strings.ts";

interface ChangeListProps {
  base: ContentFiles;
  files: ContentFiles;
  changes: readonly Change[];
  /** The page or subject that is named above. */
  within?: string | null;
  /** Those that can be shown. */
  photos?: StoredWebsite["photos"];
}

/** Before and after, in words and pictures: both languages side by side, where there is room. */
export function ChangeList({ base, files, changes, within, photos = {} }: ChangeListProps) {
  const shown = shownChanges(base, files, changes);
  if (shown.length === 0) return changes.length > 0 && <p>{strings.otherChanges}</p>;
  return (
    <ul className="grid gap-4">
      {shown.map(({ place, heading, where, what, parts = [], values }) => (
        <li key={place} className="border-line border-t pt-3">
          <p className="font-semibold">{heading}</p>
          {where !== heading && where !== within && (
            <p className="text-ink-2 text-small">{where.replace(`${within} · `, "")}</p>
          )}
          {what && <p>{what}</p>}
          {parts.map(({ place, label, text, picture }) => (
            <div key={place} className="mt-3">
              {label && <p className="text-small">{label}</p>}
              {text && <ChangedWords {...text} />}
              {picture && (
                <div className="flex flex-wrap gap-gap">
                  <Thumbnail image={picture.before} label={strings.before} photos={photos} />
                  <Thumbnail image={picture.after} label={label ? "" : strings.after} photos={photos} />
                </div>
              )}
            </div>
          ))}
          {values && <BeforeAndAfter {...values} />}
        </li>
      ))}
    </ul>
  );
}

/** Nothing of a language that is as it was. */
function ChangedWords({ before, after }: Both<Localized>) {
  const changed = languagesChanged(before, after);
  return (
    <div className="grid gap-x-gap gap-y-2 tablet:grid-cols-2">
      {changed.map((language) => (
        <div key={language} className="min-w-0">
          <p className="text-ink-2 text-small">{strings.languages[language]}</p>
          <BeforeAndAfter before={before?.[language]} after={after?.[language]} language={language} />
        </div>
      ))}
    </div>
  );
}

function BeforeAndAfter({ before, after, language }: Both<string> & { language?: keyof Localized }) {
  return (
    <div lang={language} className="wrap-anywhere whitespace-pre-line text-small">
      {before !== undefined && (
        <p className="text-ink-2">
          <span className="sr-only">{strings.before}: </span>
          <del>{before}</del>
        </p>
      )}
      {after !== undefined && (
        <p className="font-semibold">
          <span className="sr-only">{strings.after}: </span>
          <ins className="no-underline">{after}</ins>
        </p>
      )}
    </div>
  );
}

interface ThumbnailProps extends Pick<StoredWebsite, "photos"> {
  image: unknown;
  /** Comes before the words of a photo. */
  label: string;
}

/** A drawing, a logo or a photo with the words that it is described in. */
function Thumbnail({ image, label, photos }: ThumbnailProps) {
  if (image === undefined) return null;
  const words = [label, isPhoto(image) && image.alt[locale]].filter(Boolean).join(": ");
  // A photo may not be there any more.
  const prepared = isPhoto(image) ? photos[image.photo] : undefined;
  const address = prepared ? smallestFile(prepared) : isDataAddress(image) && image;
  return (
    <figure className="w-36">
      <figcaption className="text-ink-2 text-small wrap-anywhere">{words}</figcaption>
      {address && <img src={address} alt="" className="max-h-24 max-w-36 bg-a-paper p-2" />}
      {!address && typeof image === "string" && (
        <div aria-hidden="true" className="h-24">
          <Suspense>
            <Drawing name={image} />
          </Suspense>
        </div>
      )}
    </figure>
  );
}

let drawingLoaded: Promise<void> | undefined;

function Drawing({ name }: { name: string }) {
  drawingLoaded ??= loadDrawing();
  use(drawingLoaded);
  return name === drawnPortrait ? (
    <PortraitDrawing label="" />
  ) : (
    <Picture image={name as Image} width={144} height={96} sizes="9rem" />
  );
}
