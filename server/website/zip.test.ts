import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { zipOf } from "./zip.ts";

const files = new Map([
  ["index.html", Buffer.from("<h1>Brücken</h1>")],
  ["content/ü/home.json", Buffer.from("{}")],
  [".nojekyll", Buffer.alloc(0)],
]);

test("an archive has each file once, found by the directory at its end, with name, time, checksum and content", async () => {
  const archive = await archiveOf([...files], new Date("2026-11-26T14:05:38Z"));
  expect(filesIn(archive)).toEqual(
    [...files].map(([name, body]) => ({ name, body, crc: crc32(body), time: "2026-11-26 14:05:38" })),
  );
});

test("an archive of nothing is one", async () => {
  expect(filesIn(await archiveOf([], new Date()))).toEqual([]);
});

async function archiveOf(entries: [string, Buffer][], time: Date): Promise<Buffer> {
  return Buffer.concat(await Readable.from(zipOf(Readable.from(entries), time)).toArray());
}

/** Reads it as an extractor does: from its end. */
function filesIn(archive: Buffer) {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  expect(at + archive.readUInt32LE(end + 12)).toBe(end);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [length, size, local] = [
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 42),
    ];
    const name = String(archive.subarray(at + 46, at + 46 + length));
    expect(archive.readUInt32LE(local)).toBe(0x04034b50);
    // Both headers say the same.
    expect(archive.subarray(local + 4, local + 30)).toEqual(archive.subarray(at + 6, at + 32));
    const body = archive.subarray(local + 30 + length, local + 30 + length + size);
    const [clock, date] = [archive.readUInt16LE(at + 12), archive.readUInt16LE(at + 14)];
    const two = (value: number) => String(value).padStart(2, "0");
    const days = [1980 + (date >> 9), two((date >> 5) & 15), two(date & 31)].join("-");
    const time = [clock >> 11, (clock >> 5) & 63, (clock & 31) * 2].map(two).join(":");
    const crc = archive.readUInt32LE(at + 16);
    at += 46 + length;
    return { name, body: Buffer.from(body), crc, time: `${days} ${time}` };
  });
}
