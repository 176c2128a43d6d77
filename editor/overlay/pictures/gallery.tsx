import { type KeyboardEvent, type ReactNode, useMemo } from "react";
import { type ArtworkName, artworkNames, catalogEntry } from "../../../app/ui/artwork/catalog.ts";
import { artworkSvg } from "../../../app/ui/artwork/render-svg.ts";
import type { OfferedPhoto } from "../../server/pictures.ts";
import type { ShownPicture } from "../../source/pictures.ts";
import type { PictureWords } from "./words.ts";

interface GalleryProps {
  chosen: ShownPicture;
  photos: readonly OfferedPhoto[];
  /** The owner's portrait has a drawing of its own, and takes no other. */
  isPortrait: boolean;
  words: PictureWords;
  onDrawing(name: string): void;
  onPhoto(name: string): void;
  onRemove(name: string): void;
}

/** All pictures that there are, as one choice: the arrow keys go through photos and drawings, up and down by rows. */
export function Gallery({ chosen, photos, isPortrait, words, onDrawing, onPhoto, onRemove }: GalleryProps) {
  const isChosen = (name: string) => name === ("photo" in chosen ? chosen.photo : chosen.drawing);
  const drawings = useMemo(() => artworkNames.map((name) => ({ name, address: thumbnailOf(name) })), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what radio buttons do, by rows
    <div className="gallery" onKeyDown={moveByRow}>
      {photos.length > 0 && (
        <Shelf name={words.photos}>
          {photos.map(({ name, isKept, usedIn }) => (
            <Tile key={name} name={name} isChosen={isChosen(name)} onChoose={onPhoto}>
              <img src={`/@editor/pictures/photos/${name}`} alt="" loading="lazy" />
              {isKept && usedIn.length === 0 && !isChosen(name) && (
                <button type="button" aria-label={words.removeNamed(name)} onClick={() => onRemove(name)}>
                  {words.remove}
                </button>
              )}
            </Tile>
          ))}
        </Shelf>
      )}
      <Shelf name={words.drawings}>
        {isPortrait ? (
          <Tile name="drawn" label={words.drawnPortrait} isChosen={isChosen("drawn")} onChoose={onDrawing}>
            <span className="blank" />
          </Tile>
        ) : (
          drawings.map(({ name, address }) => (
            <Tile key={name} name={name} isChosen={isChosen(name)} onChoose={onDrawing}>
              <img src={address} alt="" loading="lazy" />
            </Tile>
          ))
        )}
      </Shelf>
    </div>
  );
}

function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>
        <strong>{name}</strong>
      </legend>
      <div className="tiles">{children}</div>
    </fieldset>
  );
}

interface TileProps {
  name: string;
  label?: string;
  isChosen: boolean;
  /** The picture, and what else can be done with it. */
  children: ReactNode;
  onChoose(name: string): void;
}

function Tile({ name, label = name, isChosen, children, onChoose }: TileProps) {
  return (
    <div className="tile">
      <label>
        <input type="radio" name="picture" checked={isChosen} onChange={() => onChoose(name)} />
        <span>{label}</span>
      </label>
      {children}
    </div>
  );
}

function thumbnailOf(name: ArtworkName): string {
  return `data:image/svg+xml,${encodeURIComponent(artworkSvg({ ...catalogEntry(name), width: 160, height: 100 }))}`;
}

/** Left and right are what browsers do with radio buttons; up and down would go the same way. */
function moveByRow(event: KeyboardEvent<HTMLElement>) {
  const down = { ArrowDown: true, ArrowUp: false }[event.key];
  const { target, currentTarget } = event;
  if (down === undefined || !(target instanceof HTMLInputElement) || target.type !== "radio") return;
  event.preventDefault();
  const here = target.getBoundingClientRect();
  const others = [...currentTarget.querySelectorAll<HTMLInputElement>("input[type=radio]")]
    .map((radio) => ({ radio, box: radio.getBoundingClientRect() }))
    .filter(({ box }) => (down ? box.top > here.top + 1 : box.top < here.top - 1));
  const distance = (box: DOMRect) => Math.abs(box.top - here.top) * 1000 + Math.abs(box.left - here.left);
  const nearest = others.toSorted((one, other) => distance(one.box) - distance(other.box))[0]?.radio;
  nearest?.focus();
  nearest?.click();
}
