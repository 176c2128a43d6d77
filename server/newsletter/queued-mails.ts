import { newsletterTable } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import type { Secrets } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { isIdle } from "../store/outbox/due.ts";
import type { IssueQueue, QueuedKinds } from "../store/outbox/outbox.ts";
import type { Instant } from "../store/values.ts";
import { finishIssues, isIssueRateReached, startScheduledIssues, withdrawFromFormerReaders } from "./issue-mails.ts";
import { type IssueText, textOf } from "./issue-rows.ts";

/** The mails of the newsletter in the queue. */
export function createNewsletterMails(secrets: Secrets): QueuedKinds<ConfirmationMailContent | IssueMailContent> {
  const readerOf = async (db: Db, consentId: string | null) => {
    const { id, ...reader } = await db
      .selectFrom("consents as c")
      .innerJoin(`${newsletterTable} as n`, "n.id", "c.subscription_id")
      .select(["c.id", "c.signed_up_at", "n.email"])
      .where("c.id", "=", consentId)
      .executeTakeFirstOrThrow();
    return { ...reader, token: secrets.tokenOf("newsletter", id) };
  };

  return {
    confirmation: {
      withdraw: withdrawAnswered,
      contentOf: async (db, { consent_id }) => ({ kind: "confirmation", ...(await readerOf(db, consent_id)) }),
    },
    issue: {
      async withdraw(db, now) {
        await withdrawFromFormerReaders(db, now);
        await finishIssues(db, now);
      },
      async contentOf(db, { consent_id, issue_id, locale }) {
        const { email, token } = await readerOf(db, consent_id);
        const issue = await db
          .selectFrom("issues")
          .selectAll()
          .where("id", "=", issue_id ?? "")
          .executeTakeFirstOrThrow();
        const web_name = issue.web === "none" ? null : issue.web_name;
        return { kind: "issue", issue_id: issue.id, email, token, text: textOf(issue)[locale], web_name };
      },
    },
  };
}

export const issueQueue: IssueQueue = {
  start: startScheduledIssues,
  async sending(db, mailsPerMinute, now) {
    const sending = await db.selectFrom("issues").select("id").where("state", "=", "sending").execute();
    if (sending.length === 0 || (await isIssueRateReached(db, mailsPerMinute, now))) return [];
    return sending.map(({ id }) => id);
  },
  async noteUndeliverable(db, consentId, now) {
    await db.updateTable("consents").set({ undeliverable_since: now }).where("id", "=", consentId).execute();
  },
};

/** To a visitor who signed up, with the token of the mail's links. */
export interface ConfirmationMailContent {
  kind: "confirmation";
  email: string;
  signed_up_at: Instant;
  token: string;
}

/** An issue, to one of its readers. */
export interface IssueMailContent {
  kind: "issue";
  issue_id: string;
  email: string;
  token: string;
  text: IssueText[Locale];
  web_name: string | null;
}

/** Deletes confirmation mails whose sign-up was answered during a delivery that then failed. */
async function withdrawAnswered(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "=", "confirmation")
    .where(isIdle(now))
    // Starts from the few waiting mails, not from the many answered consents: this runs before every delivery.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("consents as c")
          .select("c.id")
          .whereRef("c.id", "=", "outbox.consent_id")
          .where("c.status", "in", ["confirmed", "unsubscribed"]),
      ),
    )
    .execute();
}
