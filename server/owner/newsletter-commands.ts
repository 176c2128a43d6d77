import { type Command, Option } from "commander";
import { pathOf } from "../../site/pages.ts";
import { consentProofOf } from "../consent-proof.ts";
import type { Subscriber, SubscriptionStatus } from "../store/types.ts";
import { facts, localTime, table } from "../terminal-text.ts";
import { type Call, type Define, nothingFound, type Outcome, Refusal } from "./call.ts";
import { type ExportOptions, exportOf, formatOption } from "./export.ts";

export function addNewsletterCommands(program: Command, define: Define): void {
  const newsletter = program.command("newsletter").description("Sign-ups and consents");
  define(
    newsletter,
    "list",
    'List the addresses, newest first. "newsletter" alone does the same.',
    listSubscribers,
  ).addOption(new Option("--status <status>", "only those of this status").choices(statuses));
  define(
    newsletter,
    "stats",
    "Count the addresses, to how many a mail to confirm was sent, and how many of those did.\n\nmailed: a mail to confirm has left; one that waits or was refused is not counted. answered: confirmed, also who unsubscribed since. Sign-ups that were purged because nobody confirmed them are not counted.",
    async ({ store }) => {
      const stats = statsOf(await (await store()).subscribers.list());
      return { data: stats, text: facts(Object.entries(stats).map(([label, count]) => [label, String(count)])) };
    },
  );
  define(newsletter, "proof <email>", "Show what proves that an address consented.", proveConsent);
  define(
    newsletter,
    "release <email>",
    "Let a held sign-up through: its confirmation mail is sent.",
    async (call, email: string) =>
      (await (await call.store()).subscribers.release(email))
        ? { data: { email, status: "pending" }, text: `Released: ${email}` }
        : nothingFound(`held sign-up of ${email}`),
  );
  define(
    newsletter,
    "unsubscribe <email>",
    "Take an address off the list: its owner wrote so, or its mail comes back.",
    async (call, email: string) =>
      (await (await call.store()).subscribers.unsubscribe(email))
        ? { data: { email, status: "unsubscribed" }, text: `Unsubscribed: ${email}` }
        : nothingFound(`open sign-up of ${email}`),
  );
  define(
    newsletter,
    "export",
    "Export the confirmed addresses, each with its link to unsubscribe.\n\nWrite to no other addresses: only these have consented. Every issue must carry the link to unsubscribe.",
    exportConfirmed,
  ).addOption(formatOption());
}

const statuses: readonly SubscriptionStatus[] = ["pending", "confirmed", "unsubscribed", "held"];

async function listSubscribers({ store }: Call, { status }: { status?: SubscriptionStatus }): Promise<Outcome> {
  const subscribers = await (await store()).subscribers.list(status && { status });
  // The links are for newsletters, hence in the export alone: this list holds more than the confirmed addresses.
  const data = subscribers.map(({ token, ...subscriber }) => subscriber);
  if (data.length === 0) return { data, text: "No addresses." };
  const rows = data.map((it) => [
    it.email,
    it.status === "held" ? `held (${it.hold_reason})` : it.status,
    localTime(it.created_at),
    localTime(it.confirmed_at),
    localTime(it.unsubscribed_at),
    it.locale ?? "-",
  ]);
  return { data, text: table(["email", "status", "signed up", "confirmed", "unsubscribed", "language"], rows) };
}

async function proveConsent({ store, now }: Call, email: string): Promise<Outcome> {
  const proofs = await (await store()).subscribers.proof(email);
  if (proofs.length === 0) return nothingFound(`consent of ${email}`);
  return { data: proofs, text: consentProofOf(proofs, now()) };
}

async function exportConfirmed({ store, config: { siteOrigin } }: Call, { format }: ExportOptions): Promise<Outcome> {
  // A newsletter whose link to unsubscribe leads nowhere is one that nobody may send (§ 7(2) UWG).
  if (/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(siteOrigin).hostname)) {
    const reason = `the links in the export would lead to ${siteOrigin}`;
    throw new Refusal(`Set SITE_ORIGIN to the address of your site, as the server has it: ${reason}.`);
  }
  const subscribers = await (await store()).subscribers.list({ status: "confirmed" });
  const rows = subscribers.map(({ token, confirmation_sent_at, ...subscriber }) => {
    const path = pathOf("newsletter-unsubscribe", subscriber.locale ?? "en");
    return { ...subscriber, unsubscribe_url: token && `${siteOrigin}${path}?token=${token}` };
  });
  return exportOf(["email", "locale", "confirmed_at", "unsubscribe_url"], rows, format);
}

function statsOf(subscribers: readonly Subscriber[]) {
  const countOf = (wanted: SubscriptionStatus) => subscribers.filter(({ status }) => status === wanted).length;
  return {
    pending: countOf("pending"),
    confirmed: countOf("confirmed"),
    unsubscribed: countOf("unsubscribed"),
    held: countOf("held"),
    // Who answered has had a mail, also where the process was killed before it could note that.
    mailed: subscribers.filter((it) => (it.confirmation_sent_at ?? it.confirmed_at) !== null).length,
    answered: subscribers.filter(({ confirmed_at }) => confirmed_at !== null).length,
  };
}
