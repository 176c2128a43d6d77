import type { Pigment } from "../artwork/palette.ts";
import { circle, dome } from "../artwork/path.ts";

interface FaceProps {
  /** Position in a row of faces; it decides the colours. */
  index: number;
}

/** Someone: a disc above a half disc. It stands for a role, not for a person. */
export function Face({ index }: FaceProps) {
  const { ground, body, head, lean, size } = faces[index % faces.length] as (typeof faces)[number];
  return (
    <svg viewBox="0 0 44 44" aria-hidden="true" className="size-full">
      <path className={`f-${ground}`} d="M0 0h44v44H0Z" />
      <path className={`f-${body}`} d={dome(22 + lean, 44, 17)} />
      <path className={`f-${head}`} d={circle(22 + lean, 16.5, size)} />
    </svg>
  );
}

interface Colours {
  ground: Pigment;
  body: Pigment;
  head: Pigment;
  /** How far to the left or right somebody stands. */
  lean: number;
  /** Radius of the head. */
  size: number;
}

const faces: readonly Colours[] = [
  { ground: "foehn-2", body: "ink", head: "sun", lean: -1, size: 8.3 },
  { ground: "sun", body: "ink", head: "brick", lean: -1.2, size: 8.3 },
  { ground: "isar-2", body: "isar", head: "paper", lean: 1.4, size: 9.3 },
  { ground: "foehn", body: "paper", head: "ink", lean: 1.6, size: 8.3 },
  { ground: "isar", body: "sun", head: "ink", lean: 0.2, size: 9.3 },
  { ground: "brick", body: "sun-2", head: "ink", lean: -0.7, size: 8.8 },
];
