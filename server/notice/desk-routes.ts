import { Hono } from "hono";
import { z } from "zod";
import { longestNotice } from "../../site/forms.ts";
import type { Day } from "../../site/time.ts";
import { json } from "../http/input.ts";
import type { Env } from "../http/request-context.ts";
import type { NoticeBoard } from "./notice.ts";

/** Lets longer texts through to the store, which gives the reason for refusing them. */
const noticeText = z.string().max(10 * longestNotice);
const noticeDay = z
  .string()
  .max(20)
  .transform((day) => day as Day)
  .nullable();
const notice = z.object({ en: noticeText, de: noticeText, from: noticeDay, until: noticeDay });

/** The owner's line under the forms. */
export function createNoticeRoutes({ store }: { store: { notice: NoticeBoard } }) {
  return new Hono<Env>()
    .get("/", async (c) => c.json({ notice: await store.notice.get() }))
    .post("/", json(notice), async (c) => {
      const outcome = await store.notice.set(c.req.valid("json"));
      return c.json({ outcome, notice: await store.notice.get() });
    })
    .post("/remove", async (c) => {
      await store.notice.remove();
      return c.json({ outcome: "removed" } as const);
    });
}
