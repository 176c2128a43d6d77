import type { MouseEvent } from "react";
import type { ShownPhoto } from "../../source/pictures.ts";
import type { PictureWords } from "./words.ts";

interface FocalPointProps {
  photo: ShownPhoto;
  words: PictureWords;
  onChange(focus: ShownPhoto["focus"]): void;
}

/** What has to stay where the photo is cropped: by a click into it, or by the arrow keys on two sliders. */
export function FocalPoint({ photo, words, onChange }: FocalPointProps) {
  const [x, y] = photo.focus;
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange([stepAt((clientX - left) / width), stepAt((clientY - top) / height)]);
  };
  return (
    <fieldset className="focal">
      <legend>
        <strong>{words.focus}</strong> <small>{words.focusExplained}</small>
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same */}
      <div className="cropped" onClick={choose}>
        <img src={`/@editor/pictures/photos/${photo.photo}`} alt="" />
        <span className="point" style={{ left: `${x}%`, top: `${y}%` }} />
      </div>
      <Axis name={words.fromLeft} value={x} onChange={(value) => onChange([value, y])} />
      <Axis name={words.fromTop} value={y} onChange={(value) => onChange([x, value])} />
    </fieldset>
  );
}

interface AxisProps {
  name: string;
  value: number;
  onChange(value: number): void;
}

function Axis({ name, value, onChange }: AxisProps) {
  return (
    <label className="axis">
      <span>{name}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={step}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  );
}

/** Percent; the site has a class for each of these steps. */
const step = 25;

function stepAt(share: number): number {
  return Math.round((Math.min(Math.max(share, 0), 1) * 100) / step) * step;
}
