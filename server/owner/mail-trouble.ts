import { serverAddress } from "../mail/addresses.ts";
import { causeOf } from "../mail/failures.ts";
import type { FailureGroup } from "../store/types.ts";
import { localTime } from "./local-time.ts";
import { plural } from "./plural.ts";

/** Mails that failed or wait for the same reason, with the likely cause and when they are tried next: one sentence or two. */
export function troubleText(
  { status, kind, mails, error, next }: FailureGroup,
  smtpUrl: string | null,
  now: Date,
): string {
  const [one, many] = nouns[kind];
  const verb = status === "failed" ? "failed" : mails === 1 ? "waits" : "wait";
  const codes = [smtpUrl && serverAddress(smtpUrl), error].filter(Boolean).join(", ");
  const cause = causeOf(error) ?? "the mail did not leave";
  const due = next !== null && (Date.parse(next) <= now.getTime() ? "now" : localTime(next));
  return `${plural(mails, one, many)} ${verb}: ${cause} (${codes}).${due ? ` Next try: ${due}.` : ""}`;
}

const nouns = {
  message: ["message to you", "messages to you"],
  confirmation: ["confirmation to a visitor", "confirmations to visitors"],
  held: ["reminder of what is held", "reminders of what is held"],
} as const;
