import { Hono } from "hono";
import { z } from "zod";
import { isMailAddress } from "../../site/mail-address.ts";
import type { Background } from "../background.ts";
import { download, downloadSpreadsheet } from "../http/download.ts";
import { cursor, cursorOf, json, query } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import { mailProblemOf } from "../mail/failures.ts";
import type { Answers } from "./answers.ts";
import type { Inbox } from "./inbox.ts";
import { messageColumns } from "./message-rows.ts";

interface MessagesDependencies {
  store: { inbox: Inbox; answers: Answers };
  /** Woken when a mail was queued; null without mail settings: then the desk sends nothing. */
  mailer: Pick<Background, "wake"> | null;
  /** Everything that is kept about an address. */
  exportPerson: (email: string) => Promise<object>;
}

const filter = z.object({
  status: z.enum(["new", "handled", "held"]).optional(),
  text: z.string().trim().max(200).optional(),
});
const listed = filter.extend({
  before: cursor.optional(),
});
const answer = z.object({
  /** Made by the browser: a retry sends no second mail. */
  id: z.uuid(),
  text: z
    .string()
    .trim()
    .min(1)
    .max(20_000)
    .refine((text) => !text.includes("\0") && text.isWellFormed()),
});
const unknown = { error: "unknown" } as const;

/** Messages of visitors, and the personal data of their senders. */
export function createMessageRoutes({ store, mailer, exportPerson }: MessagesDependencies) {
  const { inbox, answers } = store;
  return (
    new Hono<Env>()
      .get("/", query(listed), async (c) => {
        const { before: text, ...wanted } = c.req.valid("query");
        const before = cursorOf(text);
        const page = await inbox.page({ ...wanted, ...(before && { before }) });
        return c.json({ ...page, counts: await inbox.counts() });
      })
      .get("/export", query(filter), async (c) => {
        const messages = await inbox.list(c.req.valid("query"));
        return downloadSpreadsheet(c, "messages.csv", messageColumns, messages);
      })
      .get("/:id", async (c) => {
        const message = await inbox.find(c.req.param("id"));
        if (message === null) return c.json(unknown, 404);
        const given = await answers.of(message.id);
        return c.json({
          message,
          answers: given.map((it) => ({ ...it, problem: it.error === null ? null : mailProblemOf(it.error) })),
          others: await inbox.othersOf(message),
          canSend: mailer !== null && isMailAddress(message.email),
        });
      })
      .post("/:id/answers", json(answer), async (c) => {
        if (!mailer) return c.json({ outcome: "no-mail" } as const, 409);
        const { id, text } = c.req.valid("json");
        if (!(await answers.add({ id, message_id: c.req.param("id"), text }))) return c.json(unknown, 404);
        mailer.wake();
        return c.json({ outcome: "queued" } as const);
      })
      .post("/:id/handled", async (c) => {
        if (!(await inbox.markHandled(c.req.param("id")))) return c.json(unknown, 404);
        return c.json({ outcome: "handled" } as const);
      })
      .post("/:id/spam", async (c) => {
        if (!(await inbox.markSpam(c.req.param("id")))) return c.json(unknown, 404);
        return c.json({ outcome: "held" } as const);
      })
      .post("/:id/release", async (c) => {
        const outcome = await inbox.release(c.req.param("id"));
        if (outcome === "unknown") return c.json(unknown, 404);
        if (outcome === "released") mailer?.wake();
        return c.json({ outcome });
      })
      // By message id: an email address in the path would be in a proxy's log.
      .get("/:id/person", async (c) => {
        const message = await inbox.find(c.req.param("id"));
        if (message === null) return c.json(unknown, 404);
        const data = await exportPerson(message.email);
        return download(c, "person.json", "application/json", JSON.stringify(data, null, 2));
      })
  );
}
