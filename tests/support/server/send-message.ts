import { contactTable, defaultAnonKey } from "../../../site/forms.ts";

export const sender = { name: "Ada Muster", email: "ada@kunde.example" } as const;

/** Sends a contact message the way the site's own script does. Rejects when no answer comes. */
export async function sendMessage(origin: string, message: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${origin}/rest/v1/${contactTable}`, insertOf({ ...sender, company: null, message }));
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
}

/** The request with which the site's own script inserts a row at `/rest/v1/{table}`. */
export function insertOf(row: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", apikey: defaultAnonKey, ...headers },
    body: JSON.stringify(row),
  };
}
