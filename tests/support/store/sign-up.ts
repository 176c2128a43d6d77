import type { DueMail } from "../../../server/store/outbox.ts";
import type { Store } from "../../../server/store/store.ts";
import { claimAll } from "./claim-all.ts";

const arrival = { locale: "en", page: "/", held: null } as const;

/**
 * Signs an address up, marks its confirmation mail as sent, with its text if there is one, and returns the token in it.
 * Claims what else is due, for a minute.
 *
 * @throws when no confirmation is due
 */
export async function signUp(
  store: Store,
  email: string,
  from: Parameters<Store["newsletter"]["signUp"]>[1] = arrival,
  text?: string,
): Promise<string> {
  await store.newsletter.signUp({ email }, from);
  const mails = await claimAll(store);
  const mail = mails.find(({ kind }) => kind === "confirmation");
  const token = tokenOf(mail);
  await store.outbox.markSent(mail?.id ?? "", text);
  return token;
}

/** The token in a confirmation mail. @throws when it is another mail, or none */
export function tokenOf(mail: DueMail | null | undefined): string {
  if (mail?.kind !== "confirmation") throw new Error(`This is no confirmation mail: ${JSON.stringify(mail)}`);
  return mail.token;
}
