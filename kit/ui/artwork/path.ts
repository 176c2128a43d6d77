/** SVG path data with every number rounded to one decimal: path`M${x} ${y}h${width}`. */
export function path(texts: TemplateStringsArray, ...numbers: number[]): string {
  return texts.reduce((data, text, i) => data + Math.round((numbers[i - 1] as number) * 10) / 10 + text);
}

export function rect(x: number, y: number, width: number, height: number): string {
  return path`M${x} ${y}h${width}v${height}h${-width}Z`;
}

export function circle(x: number, y: number, r: number): string {
  return path`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0Z`;
}

/** A circle with reversed winding: a hole in the preceding shape of the same path. */
export function circleHole(x: number, y: number, r: number): string {
  return path`M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0a${r} ${r} 0 0 0 ${-2 * r} 0Z`;
}

/** The upper half of an ellipse, with its base at y = `foot`. */
export function dome(x: number, foot: number, rx: number, ry = rx): string {
  return path`M${x - rx} ${foot}a${rx} ${ry} 0 0 1 ${2 * rx} 0Z`;
}

/** A dome with reversed winding: a hole in the preceding shape of the same path. */
export function domeHole(x: number, foot: number, rx: number, ry = rx): string {
  return path`M${x + rx} ${foot}a${rx} ${ry} 0 0 0 ${-2 * rx} 0Z`;
}

/** The curve of the upper half of an ellipse. */
export function bow(x: number, foot: number, rx: number, ry = rx): string {
  return path`M${x - rx} ${foot}a${rx} ${ry} 0 0 1 ${2 * rx} 0`;
}
