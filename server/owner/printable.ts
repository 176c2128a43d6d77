import { controlCharacters } from "../control-characters.ts";

/** Text of strangers must not control the terminal: a sign stands in place of each character that would. */
export function printable(text: string): string {
  return text.replaceAll(controlCharacters, "\u2423");
}
