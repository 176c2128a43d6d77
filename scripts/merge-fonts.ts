import { charactersIn, openFont } from "./site-font.ts";

/**
 * Merges two variable TrueType fonts of one family: the glyphs of both, everything else from the first. A program for subsets
 * must write the result once more, as offsets are long and checksums missing.
 *
 * Without kerning and other layout. Without HVAR, so renderers take the widths of variations from `gvar` (OpenType, "HVAR").
 */
export function mergeFonts(first: Buffer, second: Buffer): Buffer {
  const fonts = [partsOf(first), partsOf(second)] as const;
  const { tables } = fonts[0];
  const added = fonts[0].glyphs.length;
  const sharedTuples = fonts[0].variations.sharedTuples;
  const glyphs = [...fonts[0].glyphs, ...fonts[1].glyphs.map((glyph) => shiftComponents(glyph, added))];
  const moved = fonts[1].variations.ofGlyphs.map((data) => shiftTuples(data, sharedTuples.length / tupleSize));
  const merged = new Map([...tables].filter(([tag]) => kept.has(tag)));

  merged.set("head", headWithLongOffsets(fonts.map(({ tables }) => table(tables, "head"))));
  merged.set(
    "maxp",
    maxima(
      fonts.map(({ tables }) => table(tables, "maxp")),
      glyphs.length,
    ),
  );
  merged.set("hhea", withUInt16(table(tables, "hhea"), 34, glyphs.length));
  merged.set("hmtx", Buffer.concat(fonts.map(({ metrics }) => metrics)));
  merged.set("glyf", Buffer.concat(glyphs));
  merged.set("loca", offsetsOf(glyphs));
  merged.set(
    "gvar",
    variationTable(Buffer.concat([sharedTuples, fonts[1].variations.sharedTuples]), [
      ...fonts[0].variations.ofGlyphs,
      ...moved,
    ]),
  );
  merged.set("cmap", characterMap(new Map([...charactersOf(second, added), ...charactersOf(first, 0)])));
  return fontFile(merged);
}

const kept = new Set(["OS/2", "STAT", "avar", "fvar", "name", "post"]);
/** Weight and width. */
const axes = 2;
const tupleSize = 2 * axes;

type Tables = ReadonlyMap<string, Buffer>;

function table(tables: Tables, tag: string): Buffer {
  const found = tables.get(tag);
  if (!found) throw new Error(`The font has no table ${tag}.`);
  return found;
}

function partsOf(font: Buffer) {
  const tables = tablesOf(font);
  const isLong = table(tables, "head").readInt16BE(50) === 1;
  const count = table(tables, "maxp").readUInt16BE(4);
  return {
    tables,
    glyphs: slices(table(tables, "glyf"), table(tables, "loca"), count, isLong),
    metrics: fullMetrics(table(tables, "hmtx"), table(tables, "hhea").readUInt16BE(34), count),
    variations: variationsIn(table(tables, "gvar")),
  };
}

function tablesOf(font: Buffer): Tables {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16;
    const start = font.readUInt32BE(at + 8);
    return [font.toString("latin1", at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))] as const;
  });
  return new Map(entries);
}

/** Cuts data at its offsets. Short offsets are halved. */
function slices(data: Buffer, offsets: Buffer, count: number, isLong: boolean): Buffer[] {
  const offset = (index: number) => (isLong ? offsets.readUInt32BE(index * 4) : offsets.readUInt16BE(index * 2) * 2);
  return Array.from({ length: count }, (_, index) => data.subarray(offset(index), offset(index + 1)));
}

/** Every glyph with its width: glyphs after the last entry share its width. */
function fullMetrics(hmtx: Buffer, entries: number, count: number): Buffer {
  const metrics = Buffer.alloc(count * 4);
  for (let glyph = 0; glyph < count; glyph++) {
    const last = Math.min(glyph, entries - 1) * 4;
    metrics.writeUInt16BE(hmtx.readUInt16BE(last), glyph * 4);
    const bearing = glyph < entries ? last + 2 : entries * 4 + (glyph - entries) * 2;
    metrics.writeInt16BE(hmtx.readInt16BE(bearing), glyph * 4 + 2);
  }
  return metrics;
}

function variationsIn(gvar: Buffer) {
  const [tupleCount, tuplesAt, glyphCount, flags, dataAt] = [
    gvar.readUInt16BE(6),
    gvar.readUInt32BE(8),
    gvar.readUInt16BE(12),
    gvar.readUInt16BE(14),
    gvar.readUInt32BE(16),
  ];
  return {
    sharedTuples: gvar.subarray(tuplesAt, tuplesAt + tupleCount * tupleSize),
    ofGlyphs: slices(gvar.subarray(dataAt), gvar.subarray(20), glyphCount, (flags & 1) === 1),
  };
}

/** A glyph composed of others, such as Š, with the numbers of its parts moved. */
function shiftComponents(glyph: Buffer, by: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph;
  const shifted = Buffer.from(glyph);
  for (let at = 10, flags = 0x20; flags & 0x20; ) {
    flags = shifted.readUInt16BE(at);
    shifted.writeUInt16BE(shifted.readUInt16BE(at + 2) + by, at + 2);
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    at += 4 + (flags & 0x01 ? 4 : 2) + scale;
  }
  return shifted;
}

/** A glyph's variations, with the numbers of shared tuples moved. */
function shiftTuples(data: Buffer, by: number): Buffer {
  if (data.length === 0) return data;
  const shifted = Buffer.from(data);
  for (let tuple = 0, at = 4; tuple < (data.readUInt16BE(0) & 0x0fff); tuple++) {
    const index = data.readUInt16BE(at + 2);
    const isEmbedded = (index & 0x8000) !== 0;
    if (!isEmbedded) shifted.writeUInt16BE(index + by, at + 2);
    at += 4 + (isEmbedded ? tupleSize : 0) + (index & 0x4000 ? 2 * tupleSize : 0);
  }
  return shifted;
}

/** The first table, with the bounds of both fonts. */
function headWithLongOffsets(heads: readonly Buffer[]): Buffer {
  const head = withUInt16(heads[0] as Buffer, 50, 1);
  for (const [at, extreme] of [
    [36, Math.min],
    [38, Math.min],
    [40, Math.max],
    [42, Math.max],
  ] as const)
    head.writeInt16BE(extreme(...heads.map((table) => table.readInt16BE(at))), at);
  return head;
}

/** The most points, contours and so on of both fonts. */
function maxima(tables: readonly Buffer[], glyphCount: number): Buffer {
  const maxp = withUInt16(tables[0] as Buffer, 4, glyphCount);
  for (let at = 6; at < 32; at += 2) maxp.writeUInt16BE(Math.max(...tables.map((table) => table.readUInt16BE(at))), at);
  return maxp;
}

function withUInt16(table: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(value, at);
  return copy;
}

function offsetsOf(parts: readonly Buffer[]): Buffer {
  const offsets = Buffer.alloc((parts.length + 1) * 4);
  let end = 0;
  for (const [index, part] of parts.entries()) {
    end += part.length;
    offsets.writeUInt32BE(end, (index + 1) * 4);
  }
  return offsets;
}

function variationTable(sharedTuples: Buffer, ofGlyphs: readonly Buffer[]): Buffer {
  const offsets = offsetsOf(ofGlyphs);
  const header = Buffer.alloc(20);
  header.writeUInt16BE(1, 0);
  header.writeUInt16BE(axes, 4);
  header.writeUInt16BE(sharedTuples.length / tupleSize, 6);
  header.writeUInt32BE(header.length + offsets.length, 8);
  header.writeUInt16BE(ofGlyphs.length, 12);
  header.writeUInt16BE(1, 14);
  header.writeUInt32BE(header.length + offsets.length + sharedTuples.length, 16);
  return Buffer.concat([header, offsets, sharedTuples, ...ofGlyphs]);
}

/** Numbers of glyphs by character. */
function charactersOf(file: Buffer, shift: number): [character: number, glyph: number][] {
  const font = openFont(file);
  return charactersIn(font).map((character) => [character, font.glyphForCodePoint(character).id + shift]);
}

/** A `cmap` table of format 4 with one segment for each character. */
function characterMap(glyphs: ReadonlyMap<number, number>): Buffer {
  const segments = [...[...glyphs].toSorted(([a], [b]) => a - b), [0xffff, 0] as const];
  const count = segments.length;
  const subtable = Buffer.alloc(16 + count * 8);
  subtable.writeUInt16BE(4, 0);
  subtable.writeUInt16BE(subtable.length, 2);
  subtable.writeUInt16BE(count * 2, 6);
  const power = 2 ** Math.floor(Math.log2(count));
  subtable.writeUInt16BE(power * 2, 8);
  subtable.writeUInt16BE(Math.log2(power), 10);
  subtable.writeUInt16BE((count - power) * 2, 12);
  for (const [index, [character, glyph]] of segments.entries()) {
    subtable.writeUInt16BE(character, 14 + index * 2);
    subtable.writeUInt16BE(character, 16 + (count + index) * 2);
    subtable.writeUInt16BE((glyph - character) & 0xffff, 16 + (2 * count + index) * 2);
  }
  const header = Buffer.alloc(12);
  header.writeUInt16BE(1, 2);
  header.writeUInt16BE(3, 4);
  header.writeUInt16BE(1, 6);
  header.writeUInt32BE(12, 8);
  return Buffer.concat([header, subtable]);
}

/** A font file. Tables start at multiples of four. */
function fontFile(tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const directory = Buffer.alloc(12 + sorted.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(sorted.length, 4);
  let start = directory.length;
  const padded = sorted.map(([tag, data], index) => {
    const at = 12 + index * 16;
    directory.write(tag, at, "latin1");
    directory.writeUInt32BE(start, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    const filled = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    start += filled.length;
    return filled;
  });
  return Buffer.concat([directory, ...padded]);
}
