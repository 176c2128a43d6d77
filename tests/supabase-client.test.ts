import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { StoreUnavailable } from "../server/store/errors.ts";
import { contactTable, newsletterTable } from "../site/forms.ts";
import { anonKey, type ListeningApp, openListeningApp } from "./support/server/app.ts";

/** What people who point a Supabase client at this server meet is what a hosted project would answer. */

let site: ListeningApp;
beforeAll(async () => {
  site = await openListeningApp();
});
afterAll(() => site.dispose());

const row = { name: "Ada", email: "ada@example.org", company: null, message: "Hello" };
const client = (key = anonKey) =>
  createClient(site.origin, key, { auth: { persistSession: false, autoRefreshToken: false } });

const insert = (change: object) =>
  client()
    .from(contactTable)
    .insert({ ...row, ...change });

test("both inserts succeed, and the rows are there", async () => {
  expect(await insert({})).toMatchObject({ error: null, data: null, status: 201 });
  expect(await client().from(newsletterTable).insert({ email: row.email })).toMatchObject({ error: null, status: 201 });
  expect(await site.store.inbox.list()).toContainEqual(expect.objectContaining(row));
  expect(await site.store.subscribers.list()).toContainEqual(expect.objectContaining({ email: row.email }));
});

test("a list of one row succeeds, and an address that is known already", async () => {
  expect(await client().from(contactTable).insert([row])).toMatchObject({ error: null, status: 201 });
  for (const email of ["fan@example.org", "fan@example.org"]) {
    expect(await client().from(newsletterTable).insert([{ email }])).toMatchObject({ error: null, status: 201 });
  }
});

// Every row of the contract: server/http/rest.test.ts.
test.each([
  ["a wrong key", 401, undefined, () => client("wrong").from(contactTable).insert(row)],
  ["an unknown table", 404, "PGRST205", () => client().from("profiles").insert(row)],
  ["another schema", 406, "PGRST106", () => client().schema("private").from(contactTable).insert(row)],
  ["reading back", 401, "42501", () => client().from(contactTable).insert(row).select()],
  ["changing", 401, "42501", () => client().from(contactTable).update({ name: "x" }).eq("name", "Ada")],
  ["a broken rule", 400, "23514", () => insert({ email: "ada" })],
  ["several rows", 400, "PGRST102", () => client().from(contactTable).insert([row, row])],
  ["too long a body", 413, "PT413", () => insert({ message: "x".repeat(70_000) })],
  ["a call of a function", 404, "PGRST125", () => client().rpc("anything")],
])("%s is an error that the client understands", async (_what, status, code, call) => {
  const { error, data, status: answered } = await call();
  expect([answered, data]).toEqual([status, null]);
  expect(error).toMatchObject({ message: expect.stringMatching(/./) });
  expect(error?.code).toBe(code);
});

test("a store that is away is an error too", async () => {
  const add = vi.spyOn(site.store.messages, "add").mockRejectedValueOnce(new StoreUnavailable("locked"));
  const { error, status } = await client().from(contactTable).insert(row);
  expect([status, error?.code]).toEqual([503, "PGRST000"]);
  expect(add).toHaveBeenCalledTimes(1);
});

test("signing in is an error, not a broken answer", async () => {
  const { error } = await client().auth.signInWithPassword({ email: "ada@example.org", password: "secret" });
  expect(error).toMatchObject({ status: 404, code: "not_found", message: "Not found" });
});
