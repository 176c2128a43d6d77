/** Text of strangers must not steer the terminal: control and direction characters are shown as what they are. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "\u2423");
}
