import { useEffect, useState } from "react";
import { artworkNames } from "../../../kit/ui/artwork/catalog.ts";
import { loadDrawing } from "../../../kit/ui/artwork/drawing-cache.ts";
import { Picture } from "../../../kit/ui/picture.tsx";
import { Choice } from "../../field.tsx";
import { withValue } from "../draft/content-places.ts";
import { describePlace } from "../draft/describe-place.ts";
import { Fold } from "../fold.tsx";
import { SmallButton } from "../form/simple-fields.tsx";
import { loadAgain } from "../frame/load-again.ts";
import type { Editing } from "../publish/draft-screen.tsx";
import { whereIs } from "../publish/place-names.ts";
import { FocusChoice } from "./focus-choice.tsx";
import { PhotoList } from "./photo-list.tsx";
import {
  type ContentPhoto,
  type ContentPicture,
  drawnPortrait,
  isPhoto,
  isPortrait,
  photoNamed,
  smallestFile,
  widthWanted,
} from "./pictures.ts";
import { strings } from "./ui-strings.ts";
import { UploadField } from "./upload-field.tsx";

interface PicturePanelProps extends Pick<Editing, "draft" | "files"> {
  photos: Editing["stored"]["photos"];
  picture: ContentPicture;
}

/** The chosen picture, and what may take its place: a new photo, one of those before, or a drawing. */
export function PicturePanel({ draft, files, photos, picture }: PicturePanelProps) {
  const { place, value } = picture;
  const wanted = widthWanted(files, place);
  const prepared = isPhoto(value) ? photos[value.photo] : undefined;
  const show = (next: ContentPhoto | string) => draft.edit(place, withValue(draft.state().files, place, next));
  return (
    <section aria-label={strings.picture} className="grid gap-4" onErrorCapture={loadAgain}>
      <div>
        <h2 ref={focus} tabIndex={-1} className="type-h3">
          {strings.picture}
        </h2>
        <p className="text-ink-2 text-small">{whereIs(files, describePlace(files, place))}</p>
      </div>
      {isPhoto(value) && prepared && (
        <>
          <p role="status" className="text-small empty:hidden">
            {prepared.width < wanted && strings.tooNarrow(prepared.width, wanted)}
          </p>
          <FocusChoice
            address={smallestFile(prepared)}
            focus={value.focus ?? [50, 50]}
            onChange={(focus) => show({ ...value, focus })}
          />
          <Choice
            type="checkbox"
            isChecked={value.aiGenerated}
            onChange={(aiGenerated) => show({ ...value, aiGenerated })}
          >
            <span className="text-small">{strings.isMadeByAi}</span>
          </Choice>
        </>
      )}
      <UploadField onUploaded={(name) => show(photoNamed(draft.state().files, name))} />
      <PhotoList
        photos={photos}
        chosen={isPhoto(value) ? value.photo : null}
        choose={(name) => show(photoNamed(files, name))}
      />
      {isPortrait(files, place) ? (
        value !== drawnPortrait && (
          <SmallButton onClick={() => show(drawnPortrait)}>{strings.drawnPortrait}</SmallButton>
        )
      ) : (
        <Drawings chosen={value} choose={show} />
      )}
    </section>
  );
}

/** The picture was chosen, and not its description below. */
function focus(heading: HTMLElement | null) {
  heading?.focus();
}

/** Drawn when they are looked at: all together take a moment. */
function Drawings({ chosen, choose }: { chosen: unknown; choose: (name: string) => void }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => void loadDrawing().then(() => setReady(true)), []);
  return (
    <Fold summary={strings.drawings}>
      <ul className="grid grid-cols-3 gap-2">
        {artworkNames.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              aria-label={strings.drawing(index + 1)}
              aria-pressed={name === chosen}
              className="block aspect-8/5 w-full overflow-hidden border-2 border-line aria-pressed:border-4 aria-pressed:border-a-isar"
              onClick={() => choose(name)}
            >
              {isReady && <Picture image={name} width={160} height={100} sizes="7rem" />}
            </button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
