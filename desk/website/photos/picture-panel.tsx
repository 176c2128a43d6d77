import { useEffect, useId, useState } from "react";
import { artworkNames } from "../../../kit/ui/artwork/catalog.ts";
import { loadDrawing } from "../../../kit/ui/artwork/drawing-cache.ts";
import { Picture } from "../../../kit/ui/picture.tsx";
import { Choice } from "../../field.tsx";
import { SmallButton } from "../../form/simple-fields.tsx";
import { withValue } from "../draft/content-path.ts";
import { describePlace } from "../draft/describe-place.ts";
import { Fold } from "../fold.tsx";
import { loadAgain } from "../frame/load-again.ts";
import type { Editing } from "../publish/draft-screen.tsx";
import { whereIs } from "../publish/place-names.ts";
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

type Focus = NonNullable<ContentPhoto["focus"]>;
const steps = [0, 25, 50, 75, 100] as const;

interface FocusChoiceProps {
  /** Of the whole photo. */
  address: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

/** The photo with the spot that is never cut off, which a click or the arrow keys move. */
function FocusChoice({ address, focus, onChange }: FocusChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{strings.focus}</legend>
      <div className="relative">
        <img src={address} alt="" className="block h-auto w-full" />
        <div className="absolute inset-0 grid grid-cols-5 grid-rows-5">
          {steps.flatMap((y, row) =>
            steps.map((x, column) => (
              <label
                key={`${x} ${y}`}
                className="group grid cursor-pointer place-items-center hover:bg-a-ink/25 has-focus-visible:outline-3 has-focus-visible:outline-a-sun"
              >
                <input
                  type="radio"
                  name={id}
                  className="peer sr-only"
                  checked={focus[0] === x && focus[1] === y}
                  onChange={() => onChange([x, y])}
                />
                <span className="sr-only">
                  {strings.rows[row]}, {strings.columns[column]}
                </span>
                <span
                  aria-hidden="true"
                  className="hidden size-5 rounded-full border-3 border-a-ink bg-a-sun peer-checked:block"
                />
              </label>
            )),
          )}
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-ink-2 text-small">
        {strings.focusHint}
      </p>
    </fieldset>
  );
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
