/** Safe as text and inside a quoted attribute. A pass for each character is several times as fast as a function for each find. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&#38;")
    .replaceAll("<", "&#60;")
    .replaceAll(">", "&#62;")
    .replaceAll('"', "&#34;")
    .replaceAll("'", "&#39;");
}
