import type { HeldCount } from "../../store/held.ts";
import { type Block, bodyOf } from "./body.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { subjectOf } from "./untrusted-text.ts";

/** Tells the owner that something is held, and nothing of what it says. In German: there is no one visitor's language. */
export function heldLetter({ messages, signUps }: HeldCount, context: LetterContext): Letter {
  const blocks: Block[] = [
    { kind: "text", text: "Das sieht nach Spam aus und wartet auf Ihre Entscheidung:" },
    {
      kind: "facts",
      facts: [
        ["Nachrichten", String(messages)],
        ["Anmeldungen zum Newsletter", String(signUps)],
      ],
    },
    {
      kind: "text",
      text: "Ansehen: npm run owner -- inbox list --status held und npm run owner -- newsletter list --status held",
    },
    {
      kind: "text",
      text: "Freigeben: npm run owner -- inbox release ID und npm run owner -- newsletter release ADRESSE",
    },
    { kind: "text", text: "Alles andere wird von selbst gelöscht; wann, sagt npm run owner -- retention." },
  ];
  return {
    to: context.ownerAddress,
    subject: subjectOf("Als Spam zurückgehalten"),
    ...bodyOf(blocks, "de"),
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
