import { owner } from "../../site/owner.ts";
import type { ConsentProof, Subscriber } from "../store/types.ts";
import { localTime } from "./local-time.ts";
import { block, facts, table } from "./table.ts";

/** One line per address. */
export function listOf(subscribers: readonly Subscriber[]): string {
  return table(
    ["email", "status", "signed up", "confirmed", "unsubscribed", "language"],
    subscribers.map((it) => [
      it.email,
      it.status === "held" ? `held (${it.hold_reason})` : it.status,
      localTime(it.created_at),
      localTime(it.confirmed_at),
      localTime(it.unsubscribed_at),
      it.locale ?? "-",
    ]),
  );
}

/** Everything that shows how an address consented. */
export function proofOf(proofs: readonly ConsentProof[], now: Date): string {
  const consents = proofs.flatMap((proof) => [
    facts([
      ["Address", proof.email],
      ["Status", proof.status],
      ["Form", `${proof.page} (${proof.locale})`],
      ["Wording", proof.wording],
      ["Version", proof.wording_version],
      ["SHA-256", proof.wording_sha256],
      ["Signed up", proof.signed_up_at],
      ["Mail sent", proof.confirmation_sent_at],
      ["Confirmed", proof.confirmed_at],
      ["Unsubscribed", proof.unsubscribed_at],
    ]),
    ...(proof.confirmation_text === null ? [] : [block("Mail as it was sent:", proof.confirmation_text)]),
  ]);
  return [`${owner.brand}: consent to the newsletter, as of ${now.toISOString()}`, ...consents].join("\n\n");
}
