import type { Localized } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import type { Message } from "../store/types.ts";
import { localTime } from "./local-time.ts";
import { printable } from "./printable.ts";
import { facts, table } from "./table.ts";

/** One line per message, of which a narrow screen shows as much as fits; an id and a time are of no use in part. */
export function listOf(messages: readonly Message[], columns: number | null): string {
  return table(
    ["id", "received", "status", "name", "email", "message"],
    messages.map((it) => [it.id.slice(0, 8), localTime(it.created_at), statusOf(it), it.name, it.email, it.message]),
    { columns, shrinking: ["name", "email", "message"] },
  );
}

/** Everything about one message. */
export function fullText(message: Message): string {
  return [
    facts([
      ["id", message.id],
      ["received", localTime(message.created_at)],
      ["status", `${statusOf(message)} since ${localTime(message.status_changed_at)}`],
      ["language", message.locale],
      ["name", message.name],
      ["email", message.email],
      ["company", message.company],
    ]),
    "",
    printable(message.message),
  ].join("\n");
}

/** How one message is called where it is only mentioned. */
export function nameOf({ id, name }: Message): string {
  return printable(`${id.slice(0, 8)} ${name}`);
}

const replySubject: Localized = { en: `Your message to ${owner.brand}`, de: `Ihre Nachricht an ${owner.brand}` };

/** Opens an answer in a mail program (RFC 6068), in the visitor's language. */
export function replyLink({ email, locale }: Message): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(replySubject[locale ?? "en"])}`;
}

function statusOf({ status, hold_reason }: Message): string {
  return status === "held" ? `held (${hold_reason})` : status;
}
