import { assertStorable, isUuid, type StoreContext } from "../store/context.ts";
import type { Db } from "../store/engine/engine.ts";
import { enqueue } from "../store/outbox/enqueue.ts";
import type { Tables } from "../store/tables.ts";
import type { Instant, MailError } from "../store/values.ts";
import { changeState, findMessage, type Message } from "./message-rows.ts";

/** What the owner writes to visitors through the outbox. */
export interface Answers {
  /**
   * Keeps an answer and queues its mail in the same transaction; its message becomes `handled`, and `new` again should the
   * mail fail for good. A second time with the same id changes nothing. False when there is no such message.
   */
  add(answer: Pick<Answer, "id" | "message_id" | "text">): Promise<boolean>;
  /** The answers to a message, oldest first. */
  of(messageId: string): Promise<Answer[]>;
}

export interface Answer {
  /** UUID; of its mail as well. */
  id: string;
  message_id: string;
  written_at: Instant;
  text: string;
  /** Of its mail: whether the mail server has taken it. */
  status: Tables["outbox"]["status"];
  sent_at: Instant | null;
  /** Why it was refused, or waits for another try. */
  error: MailError | null;
}

export function createAnswers({ database, now }: StoreContext): Answers {
  return {
    async add({ id, message_id, text }) {
      assertStorable("answers", { text });
      return database.write(async (db) => {
        const message = await findMessage(db, message_id);
        if (!message) return false;
        if (await db.selectFrom("answers").select("id").where("id", "=", id).executeTakeFirst()) return true;
        const written_at = now();
        await db.insertInto("answers").values({ id, message_id, written_at, text }).execute();
        await enqueue(db, { kind: "answer", id, message_id, locale: message.locale ?? "en", queued_at: written_at });
        await changeState(db, message, { status: "handled", status_changed_at: written_at });
        return true;
      });
    },

    of: (messageId) =>
      database.read((db) =>
        isUuid(messageId) ? selectAnswers(db).where("a.message_id", "=", messageId).execute() : Promise.resolve([]),
      ),
  };
}

/** Answers with the state of their mails, oldest first. */
export function selectAnswers(db: Db) {
  return db
    .selectFrom("answers as a")
    .innerJoin("outbox as o", "o.id", "a.id")
    .select(["a.id", "a.message_id", "a.written_at", "a.text", "o.status", "o.sent_at", "o.last_error as error"])
    .orderBy("a.written_at")
    .orderBy("a.id");
}

/** The owner's answer, to a visitor, with the ids of the mails that it goes on from. */
export interface AnswerMailContent {
  kind: "answer";
  message: Message;
  text: string;
  thread: string[];
}

/**
 * The content of an answer's mail. Its thread has the sent mails about the message: the one to the owner, whose mail program
 * then shows the visitor's reply below it, and earlier answers, which the visitor has.
 */
export async function contentOfAnswer(db: Db, message: Message, id: string): Promise<AnswerMailContent> {
  const { text } = await db.selectFrom("answers").select("text").where("id", "=", id).executeTakeFirstOrThrow();
  const earlier = await db
    .selectFrom("outbox")
    .select("id")
    .where("message_id", "=", message.id)
    .where("status", "=", "sent")
    .where("id", "<>", id)
    .orderBy("queued_at")
    .orderBy("id")
    .execute();
  return { kind: "answer", message, text, thread: earlier.map((mail) => mail.id) };
}
