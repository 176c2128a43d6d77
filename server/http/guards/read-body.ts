/**
 * Reads a body of at most `limit` bytes; null when it is longer. Stops reading as soon as it knows.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | null> {
  const announced = request.headers.get("content-length");
  // Node's parser holds a body to its announced length.
  if (announced !== null) return Number(announced) > limit ? null : new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
