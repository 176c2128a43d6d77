import { createHash, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** What is said of a release, and signed: by the archive's hash all of its files. */
export interface ReleaseNote {
  /** Twelve characters, the same for the same files. */
  id: string;
  /** ISO 8601; a later one is newer. */
  made: string;
  /** What changes for the owner; null where nobody has written it. */
  changes: { en: string; de: string } | null;
  isSecurity: boolean;
  /** Name of the file that has it. */
  file: string;
  /** Of the archive behind the file's script. */
  sha256: string;
}

/** As it lies beside the file, in `latest.json`, and in the file's own head. Both parts in base64. */
export interface SignedNote {
  release: string;
  signature: string;
}

export function signNote(note: ReleaseNote, key: KeyObject): SignedNote {
  const bytes = Buffer.from(JSON.stringify(note));
  return { release: bytes.toString("base64"), signature: sign(null, bytes, key).toString("base64") };
}

/**
 * @param key PEM of an Ed25519 public key
 * @returns null where the signature is not of that key; nothing of the note is looked at before
 */
export function verifyNote({ release, signature }: SignedNote, key: string): ReleaseNote | null {
  const bytes = Buffer.from(release, "base64");
  if (!verify(null, bytes, createPublicKey(key), Buffer.from(signature, "base64"))) return null;
  return JSON.parse(bytes.toString());
}

/** The last line of the script at the beginning of a release's file; the archive is behind it. */
const endOfScript = "\nexit\n";

export interface ReleaseFile {
  note: SignedNote;
  sha256: string;
  /** Number of the first line that is the archive's. */
  archiveLine: number;
}

/** Reads a release's file once. @returns null for another kind of file */
export async function readReleaseFile(chunks: AsyncIterable<Buffer>): Promise<ReleaseFile | null> {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let script: string | null = null;
  for await (const chunk of chunks) {
    if (script !== null) {
      hash.update(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf(endOfScript);
    if (end >= 0) {
      script = head.subarray(0, end + endOfScript.length).toString();
      hash.update(head.subarray(end + endOfScript.length));
    } else if (head.length > 100_000) return null;
  }
  const of = (name: string) => new RegExp(`^# ${name}: (\\S+)$`, "m").exec(script ?? "")?.[1];
  const [release, signature] = [of("release"), of("signature")];
  if (!script || !release || !signature) return null;
  return { note: { release, signature }, sha256: hash.digest("hex"), archiveLine: script.split("\n").length };
}
