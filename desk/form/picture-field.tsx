import { useEffect, useId, useState } from "react";
import { describeFields } from "../../kit/field-descriptions.ts";
import { artworkNames } from "../../kit/ui/artwork/catalog.ts";
import { loadDrawing } from "../../kit/ui/artwork/drawing-cache.ts";
import { Picture } from "../../kit/ui/picture.tsx";
import { placeIn, withValue } from "../content/content-path.ts";
import { Choice } from "../field.tsx";
import { Fold } from "../fold.tsx";
import { locale } from "../language.ts";
import { loadAgain } from "../load-again.ts";
import { FieldFold } from "./field-fold.tsx";
import type { FieldProps } from "./field-props.ts";
import { PhotoList } from "./photo-list.tsx";
import { strings } from "./picture-strings.ts";
import { type ContentPhoto, drawnPortrait, isPhoto, photoNamed, smallestFile, widthWanted } from "./pictures.ts";
import { Problems, SmallButton } from "./simple-fields.tsx";
import { TextField } from "./text-field.tsx";
import { UploadField } from "./upload-field.tsx";

/** A picture, with its description where it is a photo, and what may take its place: a new photo, one of those before, or a drawing. */
export function PictureField(props: FieldProps) {
  const { edited, field, place, value } = props;
  const { files, photos } = edited;
  const prepared = isPhoto(value) ? photos[value.photo] : undefined;
  const wanted = widthWanted(files, place);
  // A photo on its way arrives after other changes.
  const show = (next: ContentPhoto | string) => edited.edit(place, withValue(edited.current(), place, next));
  const alt = describeFields(field.schema).find(({ name }) => name === "alt");
  const canBeDrawn = !field.schema.safeParse(drawnPortrait).success;
  return (
    <div data-picture onErrorCapture={loadAgain}>
      <FieldFold edited={edited} place={place} summary={<Summary {...props} />}>
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
        <UploadField onUploaded={(name) => show(photoNamed(edited.current(), name))} />
        {isPhoto(value) && alt && (
          <div data-place={placeIn(place, "alt")}>
            <TextField
              edited={edited}
              field={alt}
              place={placeIn(place, "alt")}
              value={value.alt}
              change={(alt) => show({ ...value, alt: alt as ContentPhoto["alt"] })}
            />
          </div>
        )}
        <PhotoList
          photos={photos}
          chosen={isPhoto(value) ? value.photo : null}
          choose={(name) => show(photoNamed(files, name))}
        />
        {canBeDrawn ? (
          <Drawings chosen={value} choose={show} />
        ) : (
          value !== drawnPortrait && (
            <SmallButton onClick={() => show(drawnPortrait)}>{strings.drawnPortrait}</SmallButton>
          )
        )}
      </FieldFold>
      <Problems {...props} />
    </div>
  );
}

/** The picture in small beside its name. */
function Summary({ edited: { photos }, field, value }: FieldProps) {
  const prepared = isPhoto(value) ? photos[value.photo] : undefined;
  return (
    <span className="inline-flex items-center gap-3">
      {field.label[locale]}
      {prepared && <img src={smallestFile(prepared)} alt="" loading="lazy" className="h-9 w-12 object-cover" />}
    </span>
  );
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
