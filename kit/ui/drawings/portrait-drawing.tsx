import type { Place } from "../places.tsx";

/** A person in front of an arch and the sun, made of the site's three shapes. Shown until the owner has a photo. */
export function PortraitDrawing({ label, ...place }: { label: string } & Place) {
  return (
    <svg
      viewBox="0 0 480 600"
      role="img"
      aria-label={label}
      preserveAspectRatio="xMidYMax slice"
      className="size-full"
      {...place}
    >
      {shapes.map(([look, d]) => (
        <path key={d} className={look} d={d} />
      ))}
    </svg>
  );
}

/** From back to front, on a 480 by 600 grid. */
const shapes = [
  ["f-foehn-2", "M0 0h480v600H0Z"],
  ["f-sun", "M208 214a150 150 0 0 1 300 0a150 150 0 0 1-300 0Z"],
  ["f-foehn", "M-176 600a260 260 0 0 1 520 0h-86a174 174 0 0 0-348 0Z"],
  // coat, shirt, collar
  ["f-ink", "M40 600c0-128 66-186 152-200l48 44 48-44c86 14 152 72 152 200Z"],
  ["f-paper", "M192 400l48-14 48 14-34 112h-28Z"],
  ["f-isar", "M192 400l34 112-24 60-62-148ZM288 400l-34 112 24 60 62-148Z"],
  // neck, head, hair
  ["f-sun", "M204 330h72v66l-36 32-36-32Z"],
  ["f-sun-2", "M156 226a84 84 0 0 1 168 0v44a84 96 0 0 1-168 0Z"],
  ["f-ink", "M148 246a92 112 0 0 1 184 0h-14c-8-46-40-70-90-66-36 2-60 26-66 66Z"],
  // glasses
  [
    "s-ink stroke-6",
    "M172 262a28 28 0 0 1 56 0a28 28 0 0 1-56 0ZM252 262a28 28 0 0 1 56 0a28 28 0 0 1-56 0ZM228 256q12-8 24 0",
  ],
  // mouth
  ["s-brick stroke-6", "M214 322q26 20 52 0"],
  // the machine, smaller than the person
  ["f-brick", "M392 540h60v60h-60Z"],
] as const;
