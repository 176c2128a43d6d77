import { crc32 } from "node:zlib";

/**
 * A ZIP archive of files as they are, without compression, in pieces (PKWARE's APPNOTE.TXT, 4.3).
 *
 * @throws RangeError for more than 65,535 files or 4 GB
 */
export async function* zipOf(
  files: AsyncIterable<readonly [name: string, body: Buffer]>,
  time: Date,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const [name, body] of files) {
    const description = descriptionOf(name, body, time);
    const local = Buffer.concat([fields([0x04034b50, 4]), description, Buffer.from(name)]);
    directory.push(
      fields([0x02014b50, 4], [version, 2]),
      description,
      // Comment, disk, attributes.
      fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      Buffer.from(name),
    );
    yield local;
    yield body;
    offset += local.length + body.length;
  }
  const entries = Buffer.concat(directory);
  const count = directory.length / 4;
  yield entries;
  yield fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [entries.length, 4], [offset, 4], [0, 2]);
}

/** 2.0: folders in names. */
const version = 20;
/** Names are UTF-8. */
const flags = 1 << 11;

/** What local header and directory share, up to the length of the extra field. */
function descriptionOf(name: string, body: Buffer, time: Date): Buffer {
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  const date = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const size = body.length;
  return fields(
    ...([version, flags, 0, clock, date] as const).map((value) => [value, 2] as const),
    ...([crc32(body), size, size] as const).map((value) => [value, 4] as const),
    ...([Buffer.byteLength(name), 0] as const).map((value) => [value, 2] as const),
  );
}

/** Unsigned numbers of so many bytes, the lowest byte first. */
function fields(...values: (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
