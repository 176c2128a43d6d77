/** A visitor went away in mid-request. */
export class BodyBrokeOff extends Error {}

/**
 * Reads a body of at most `limit` bytes; null, as soon as that is known, when it is longer.
 *
 * @throws BodyBrokeOff
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | null> {
  try {
    return await readUpTo(request, limit);
  } catch (cause) {
    throw new BodyBrokeOff("The body broke off", { cause });
  }
}

async function readUpTo(request: Request, limit: number): Promise<Uint8Array | null> {
  const announced = request.headers.get("content-length");
  // Node's parser holds a body to its announced length.
  if (announced !== null) return Number(announced) > limit ? null : new Uint8Array(await request.arrayBuffer());
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > limit) {
      void discard(reader);
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** Lets the rest of a body pass, so that the next request on the connection is reached; the server limits for how long. */
async function discard(reader: ReadableStreamDefaultReader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The connection was closed first.
  }
}
