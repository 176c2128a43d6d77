/**
 * Words without the characters that nobody sees, which come along from word processors; the check refuses them. Soft hyphens and
 * no-break spaces stay: they say where a line may break.
 */
export function plainText(words: string): string {
  return (
    words
      // A line break that is no paragraph, as Word and the web have it.
      .replaceAll(/\r\n?|[\v\u2028\u2029]/g, "\n")
      .replaceAll("\t", " ")
      // Word's own hyphens: one where a word may break, and one where it may not.
      .replaceAll("\u001F", "\u00AD")
      .replaceAll("\u001E", "\u2011")
      .replaceAll(/(?![\n\u00AD])[\p{Cc}\p{Cf}]/gu, "")
  );
}
