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
    const local = Buffer.concat([numbers(4, 0x04034b50), description, Buffer.from(name)]);
    directory.push(
      Buffer.concat([numbers(4, 0x02014b50), numbers(2, version), description]),
      // Comment, disk, attributes.
      Buffer.concat([numbers(2, 0, 0, 0), numbers(4, 0, offset), Buffer.from(name)]),
    );
    yield local;
    yield body;
    offset += local.length + body.length;
  }
  const entries = Buffer.concat(directory);
  const count = directory.length / 2;
  yield Buffer.concat([entries, numbers(4, 0x06054b50), numbers(2, 0, 0, count, count)]);
  yield Buffer.concat([numbers(4, entries.length, offset), numbers(2, 0)]);
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
  return Buffer.concat([
    numbers(2, version, flags, 0, clock, date),
    numbers(4, crc32(body), size, size),
    numbers(2, Buffer.byteLength(name), 0),
  ]);
}

/** Unsigned numbers of so many bytes each, the lowest byte first. */
function numbers(bytes: 2 | 4, ...values: readonly number[]): Buffer {
  const all = Buffer.alloc(bytes * values.length);
  for (const [index, value] of values.entries()) all.writeUIntLE(value, index * bytes, bytes);
  return all;
}
