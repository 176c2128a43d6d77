import { pathOf } from "../../../site/pages.ts";
import type { Subscriber, SubscriptionStatus } from "../../store/types.ts";
import { type Command, nothingFound, Refusal } from "../command.ts";
import { exportOf, exportOptions } from "../export.ts";
import { listOf, proofOf } from "../newsletter-text.ts";
import { statusOption } from "../status-option.ts";
import { facts } from "../table.ts";

const status = statusOption<SubscriptionStatus>(["pending", "confirmed", "unsubscribed", "held"]);

export const newsletterCommands: readonly Command[] = [
  {
    names: ["newsletter list", "newsletter"],
    summary: "List the newsletter's addresses, newest first",
    options: { status: status.option },
    async run({ store, options }) {
      const subscribers = await (await store()).subscribers.list(status.filterOf(options));
      return {
        // The links are for newsletters, hence in the export alone: this list holds more than the confirmed addresses.
        data: subscribers.map(({ token, ...subscriber }) => subscriber),
        text: subscribers.length > 0 ? listOf(subscribers) : "No addresses.",
      };
    },
  },
  {
    names: ["newsletter stats"],
    summary: "Count the addresses, to how many a mail to confirm was sent, and how many of those did",
    details:
      "mailed: a mail to confirm has left; one that waits or was refused is not counted. answered: confirmed, also who unsubscribed since. Sign-ups that nobody confirmed, and that are over their time, are not there to be counted any more.",
    async run({ store }) {
      const stats = statsOf(await (await store()).subscribers.list());
      return { data: stats, text: facts(Object.entries(stats).map(([label, count]) => [label, String(count)])) };
    },
  },
  {
    names: ["newsletter proof"],
    summary: "Show what proves that an address consented",
    operands: ["<email>"],
    async run({ store, operands: [email = ""], now }) {
      const proofs = await (await store()).subscribers.proof(email);
      if (proofs.length === 0) return nothingFound(`consent of ${email}`);
      return { data: proofs, text: proofOf(proofs, now()) };
    },
  },
  {
    names: ["newsletter release"],
    summary: "Let a held sign-up through: its confirmation mail is sent",
    operands: ["<email>"],
    async run({ store, operands: [email = ""] }) {
      const isReleased = await (await store()).subscribers.release(email);
      if (!isReleased) return nothingFound(`held sign-up of ${email}`);
      return { data: { email, status: "pending" }, text: `Released: ${email}` };
    },
  },
  {
    names: ["newsletter unsubscribe"],
    summary: "Take an address off the list: its owner wrote so, or its mail comes back",
    operands: ["<email>"],
    async run({ store, operands: [email = ""] }) {
      const isEnded = await (await store()).subscribers.unsubscribe(email);
      if (!isEnded) return nothingFound(`open sign-up of ${email}`);
      return { data: { email, status: "unsubscribed" }, text: `Unsubscribed: ${email}` };
    },
  },
  {
    names: ["newsletter export"],
    summary: "Export the confirmed addresses, each with its link to unsubscribe",
    details: "Write to no other addresses: only these have consented. Every issue must carry the link to unsubscribe.",
    options: exportOptions,
    async run({ store, options, config: { siteOrigin } }) {
      requirePublic(siteOrigin);
      const subscribers = await (await store()).subscribers.list({ status: "confirmed" });
      const rows = subscribers.map((subscriber) => exported(subscriber, siteOrigin));
      return exportOf(["email", "locale", "confirmed_at", "unsubscribe_url"], rows, options);
    },
  },
];

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

/** A newsletter whose link to unsubscribe leads nowhere is one that nobody may send (§ 7(2) UWG). @throws Refusal */
function requirePublic(siteOrigin: string): void {
  if (!/^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(siteOrigin).hostname)) return;
  throw new Refusal(
    `Set SITE_ORIGIN to the address of your site, as the server has it: the links in the export would lead to ${siteOrigin}.`,
  );
}

function exported({ token, confirmation_sent_at, ...subscriber }: Subscriber, siteOrigin: string) {
  const path = pathOf("newsletter-unsubscribe", subscriber.locale ?? "en");
  return { ...subscriber, unsubscribe_url: token && `${siteOrigin}${path}?token=${token}` };
}
