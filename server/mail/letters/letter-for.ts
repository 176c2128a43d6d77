import type { DueMail } from "../../store/outbox.ts";
import { confirmationLetter } from "./confirmation-letter.ts";
import { heldLetter } from "./held-letter.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { messageLetter } from "./message-letter.ts";

/** Writes the letter that a queued mail stands for, in the language of its visitor. */
export function letterFor(mail: DueMail, context: LetterContext): Letter {
  switch (mail.kind) {
    case "message":
      return messageLetter(mail.message, mail.locale, context);
    case "confirmation":
      return confirmationLetter(mail, context);
    case "held":
      return heldLetter(mail, context);
  }
}
