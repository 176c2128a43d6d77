import type { NodemailerError } from "nodemailer";
import { causeOf, codesOf } from "../../server/mail/failures.ts";

/** What most likely is wrong, and the library's own words: for a terminal, since those may quote addresses. */
export function explainMailFailure(error: NodemailerError): string {
  const cause = causeOf(codesOf(error));
  const words = error.message.replaceAll(/\s+/g, " ").trim();
  return cause ? `${cause} (${words})` : words;
}
