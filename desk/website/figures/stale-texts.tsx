import { useMemo } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import { locale } from "../../language.ts";
import { type Place, textAt } from "../draft/content-places.ts";
import { describePlace } from "../draft/describe-place.ts";
import { whereIs } from "../publish/place-names.ts";
import { staleTexts } from "./repeats.ts";
import { strings } from "./ui-strings.ts";

interface StaleTextsProps {
  base: ContentFiles;
  files: ContentFiles;
  onShow: (place: Place) => void;
}

/** A note before publishing: texts that still say a figure as it was. */
export function StaleTexts({ base, files, onShow }: StaleTextsProps) {
  const places = useMemo(() => staleTexts(base, files), [base, files]);
  if (places.length === 0) return null;
  return (
    <div className="text-small">
      <p className="font-semibold">{strings.stale}</p>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <button type="button" className="min-h-11 py-1 text-left" onClick={() => onShow(place)}>
              <span className="underline wrap-anywhere">{textAt(files, place)?.[locale]}</span>{" "}
              <span className="text-ink-2">{whereIs(files, describePlace(files, place))}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
