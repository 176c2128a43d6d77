import { contactTable } from "../../../site/forms.ts";
import { insertOf } from "./insert-of.ts";

export const sender = { name: "Ada Muster", email: "ada@kunde.example" } as const;

/** Sends a contact message the way the site's own script does. Rejects when no answer comes. */
export async function sendMessage(origin: string, message: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${origin}/rest/v1/${contactTable}`, insertOf({ ...sender, company: null, message }));
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
}
