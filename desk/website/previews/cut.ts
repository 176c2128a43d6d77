/** Search engines cut titles at about this width, in the 20 px type of their results on a desktop. CSS pixels. */
export const titleWidth = 580;
export const titleSize = 20;
/** Search engines cut descriptions at about 155 to 160 characters. */
export const descriptionLength = 158;

/** A text as a search engine shows it: cut after a word, with an ellipsis, where it does not fit. */
export function cut(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const words = text.split(" ");
  while (words.length > 1) {
    words.pop();
    const shorter = `${words.join(" ").replace(/[\s.,:;·–-]+$/, "")} …`;
    if (fits(shorter)) return shorter;
  }
  let letters = text;
  while (letters && !fits(`${letters}…`)) letters = letters.slice(0, -1);
  return `${letters}…`;
}
