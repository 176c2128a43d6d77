import { steeringCharacters } from "../steering-characters.ts";

/** Text of strangers must not steer the terminal: where a character would, a sign shows that one stands there. */
export function printable(text: string): string {
  return text.replaceAll(steeringCharacters, "\u2423");
}
