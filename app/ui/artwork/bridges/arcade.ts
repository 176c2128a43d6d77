import { path } from "../path.ts";

interface Arcade {
  width: number;
  top: number;
  foot: number;
  /** How many openings. */
  count: number;
  /** Thickness of a pier and of the wall above an opening. */
  pier: number;
  head: number;
}

/** A wall from edge to edge with round-headed openings, as one path with holes. */
export function arcade({ width, top, foot, count, pier, head }: Arcade): string {
  const opening = (width - pier * (count + 1)) / count;
  const rx = opening / 2;
  const ry = Math.min(rx, (foot - top - head) * 0.85);
  const shaft = foot - top - head - ry;
  let d = path`M0 ${top}h${width}V${foot}H0Z`;
  for (let i = 1; i <= count; i++) {
    d += path`M${i * (pier + opening)} ${foot}v${-shaft}a${rx} ${ry} 0 0 0 ${-opening} 0v${shaft}Z`;
  }
  return d;
}
