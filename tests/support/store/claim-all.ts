import { minute } from "../../../server/durations.ts";
import type { DueMail } from "../../../server/store/outbox.ts";
import type { Store } from "../../../server/store/store.ts";

/** Claims every mail that is due for a minute, one after the other. */
export async function claimAll({ outbox }: Store): Promise<DueMail[]> {
  const mails: DueMail[] = [];
  for (;;) {
    const mail = await outbox.claim(minute);
    if (!mail) return mails;
    mails.push(mail);
  }
}
