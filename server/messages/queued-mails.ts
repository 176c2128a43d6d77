import type { Db } from "../store/engine/engine.ts";
import { isIdle } from "../store/outbox/due.ts";
import type { QueuedKinds } from "../store/outbox/outbox.ts";
import type { Tables } from "../store/tables.ts";
import type { Instant } from "../store/values.ts";
import { type AnswerMailContent, contentOfAnswer } from "./answers.ts";
import { changeState, type Message, selectMessages } from "./message-rows.ts";
import { contentOfReminder, type UnansweredMailContent, withdrawReminder } from "./unanswered.ts";

/** The mails about messages in the queue. */
export const messageMails: QueuedKinds<MessageMailContent | AnswerMailContent | UnansweredMailContent> = {
  message: {
    withdraw: withdrawOfSpam,
    contentOf: async (db, { message_id }) => ({ kind: "message", message: await messageWith(db, message_id) }),
  },
  answer: {
    contentOf: async (db, { id, message_id }) => contentOfAnswer(db, await messageWith(db, message_id), id),
    noteOutcome: (db, { message_id }, status, now) => noteAnswer(db, message_id, status, now),
  },
  unanswered: {
    withdraw: withdrawReminder,
    contentOf: (db, _mail, now) => contentOfReminder(db, now),
  },
};

/** To the owner, about a message. */
export interface MessageMailContent {
  kind: "message";
  message: Message;
}

/** Deletes queued mails about messages that the owner has called spam, also in the hands of a server that has died since. */
export async function withdrawOfSpam(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("kind", "=", "message")
    .where(isIdle(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("message_states as s")
          .select("s.id")
          .whereRef("s.id", "=", "outbox.message_id")
          .where("s.status", "=", "held"),
      ),
    )
    .execute();
}

/** Sets the state of the message: new if its answer was refused, handled if the answer was sent after all. */
async function noteAnswer(db: Db, message_id: string | null, status: Tables["outbox"]["status"], now: Instant) {
  const message = await messageWith(db, message_id);
  const wanted = status === "failed" ? "new" : "handled";
  // Unless the owner has marked it as spam since.
  if (message.status === "held" || message.status === wanted) return;
  await changeState(db, message, { status: wanted, status_changed_at: now });
}

function messageWith(db: Db, id: string | null): Promise<Message> {
  return selectMessages(db).where("m.id", "=", id).executeTakeFirstOrThrow();
}
