import { owner } from "../../site/owner.ts";
import type { ConsentProof } from "../store/types.ts";
import { block, facts } from "../terminal-text.ts";

/** The proof of consent of an address, for a court or an authority: in English, with times in UTC. */
export function consentProofOf(proofs: readonly ConsentProof[], now: Date): string {
  const head = `${owner.brand}: consent to the newsletter, as of ${now.toISOString()}`;
  return [head, ...proofs.flatMap(paragraphsOf)].join("\n\n");
}

function paragraphsOf(proof: ConsentProof): string[] {
  const text = facts([
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
  ]);
  return proof.confirmation_text === null ? [text] : [text, block("Mail as it was sent:", proof.confirmation_text)];
}
