import { expect, test } from "vitest";
import { type Locale, locales } from "../site/locale.ts";
import { owner, pathOf } from "../tests/support/content.ts";
import { type EveryMail, renderEmail } from "./emails.ts";
import { imprint } from "./mail/email-body.ts";

const context = {
  siteOrigin: "https://isarbridge.example",
  ownerAddress: "owner@isarbridge.example",
  fromAddress: "post@isarbridge.example",
  unconfirmedDays: 7,
};
const queued = { id: "mail-1", attempt: 1, hasDesk: false };

function messageMail(
  locale: Locale,
  over: Partial<Extract<EveryMail, { kind: "message" }>["message"]> = {},
): EveryMail {
  const message = {
    id: "5f0c2b1e-0000-4000-8000-000000000000",
    created_at: "2026-11-21T09:30:00.000Z",
    name: "Ada Lovelace",
    email: "ada@kunde.example",
    company: "Äther GmbH",
    message: "Guten Tag,\n\nich brauche Rat.",
    status: "new" as const,
    status_changed_at: "2026-11-21T09:30:00.000Z",
    hold_reason: null,
    locale,
    ...over,
  };
  return { ...queued, locale, kind: "message", message };
}

function confirmationMail(locale: Locale): EveryMail {
  const signUp = { email: "ada@kunde.example", signed_up_at: "2026-11-21T09:30:00.000Z", token: "tok_en-1" };
  return { ...queued, locale, kind: "confirmation", ...signUp };
}

function answerMail(locale: Locale, over: Parameters<typeof messageMail>[1] = {}): EveryMail {
  const { message } = messageMail(locale, over) as Extract<EveryMail, { kind: "message" }>;
  return { ...queued, locale, kind: "answer", message, text: "Gern.\n\nBis <b>bald</b>", thread: ["told"] };
}

const heldMail: EveryMail = { ...queued, locale: "de", kind: "held", messages: 3, signUps: 12, bookings: 5, mails: 2 };
const all = [...locales.flatMap((locale) => [messageMail(locale), confirmationMail(locale)]), heldMail];

test.for(all)("every email is plain: $kind in $locale", (mail) => {
  const { subject, text, html, headers } = renderEmail(mail, context);
  expect(subject).toMatch(/^\[Isarbridge\] /);
  expect([...subject].length).toBeLessThanOrEqual(78);
  expect(headers["Auto-Submitted"]).toBe("auto-generated");
  expect(html).toContain(`<html lang="${mail.kind === "confirmation" ? mail.locale : owner.language}">`);
  // Nothing is loaded, counted or run: no images, styles or scripts from anywhere.
  expect(html).not.toMatch(/<(img|link|script|style|iframe|object|video|audio|form|input)\b|url\(|\son\w+=/i);
  expect(text).not.toContain("undefined");
  expect(text).not.toMatch(/[ \t]+$(?<!-- )/m);
});

test.for(locales)("a message says who wrote what, and until when an answer is promised: %s", (locale) => {
  const email = renderEmail(messageMail(locale), context);
  expect(email.to).toBe("owner@isarbridge.example");
  expect(email.replyTo).toEqual({ name: "Ada Lovelace", address: "ada@kunde.example" });
  for (const part of ["Ada Lovelace", "ada@kunde.example", "Äther GmbH", "ich brauche Rat."]) {
    expect(email.text).toContain(part);
    expect(email.html).toContain(part);
  }
  // 9:30 UTC is 10:30 in Munich; the answer is due a day later.
  expect(email.text).toMatch(/21\.? November 2026 (um|at) 10:30/);
  expect(email.text).toMatch(/22\.? November 2026 (um|at) 10:30/);
});

test.for([true, false])(
  "what is held is told to the owner as two numbers, and where it is let through, at the desk where there is one: %s",
  (hasDesk) => {
    const { to, text } = renderEmail({ ...heldMail, hasDesk }, context);
    expect(to).toBe("owner@isarbridge.example");
    for (const part of ["Nachrichten: 3", "Newsletter: 12"]) expect(text).toContain(part);
    const atDesk = ["/desk#/messages//held", "/desk#/newsletter/subscribers//held"].map((link) => text.includes(link));
    expect([...atDesk, text.includes("desk invite")]).toEqual([hasDesk, hasDesk, !hasDesk]);
  },
);

test.for(locales)(
  "an answer is the owner's words, the message below, and who writes, in the visitor's language: %s",
  (locale) => {
    const { to, replyTo, subject, text, html, headers, thread } = renderEmail(answerMail(locale), context);
    expect([to, replyTo?.address, thread]).toEqual(["ada@kunde.example", context.ownerAddress, ["told"]]);
    expect(subject).toBe({ de: "Ihre Nachricht an Isarbridge", en: "Your message to Isarbridge" }[locale]);
    expect(text).toMatch(
      /^Gern\.\n\nBis <b>bald<\/b>\n\n(Am|On) 21.+Ada Lovelace.*:\n\n> Guten Tag,\n>\n> ich brauche Rat\.\n\n-- \n/,
    );
    expect(html).toContain("Bis &lt;b&gt;bald");
    expect(headers).toEqual({});
  },
);

test("what a visitor wrote cannot forge a line of an answer", () => {
  const { text, html } = renderEmail(
    answerMail("en", { name: "Ada\r\nBcc: x", message: "one\n-- \n<script>alert(1)</script>" }),
    context,
  );
  expect(text).toContain("Ada Bcc: x");
  expect(text).toContain("\n> one\n> --\n> <script>");
  expect(html).not.toContain("<script");
});

test.for([true, false])("a mail leads to the message at the desk where there is one: %s", (hasDesk) => {
  const desk = "https://isarbridge.example/desk#/messages/5f0c2b1e-0000-4000-8000-000000000000";
  const { message } = messageMail("de", { name: "<b>Ada</b>\nBcc: x" }) as Extract<EveryMail, { kind: "message" }>;
  const reminder: EveryMail = { ...queued, locale: "de", kind: "unanswered", messages: [message], more: 2 };
  for (const mail of [messageMail("de"), messageMail("en"), reminder]) {
    const { to, text, html = "" } = renderEmail({ ...mail, hasDesk }, context);
    expect(to).toBe(context.ownerAddress);
    expect([text.includes(desk), html.includes(`href="${desk}"`)]).toEqual([hasDesk, hasDesk]);
    expect(text.includes("desk invite")).toBe(!hasDesk);
    expect(html).not.toContain("<b>Ada");
  }
  expect(renderEmail(reminder, context).text).toMatch(
    /Ada<\/b> Bcc: x, bis zum 22\. November 2026 um 10:30 Uhr[\s\S]*Und 2 weitere/,
  );
});

test("a message without a company has no line for it", () => {
  const lines = (mail: EveryMail) => renderEmail(mail, context).text.split("\n").length;
  expect(lines(messageMail("de", { company: null }))).toBe(lines(messageMail("de")) - 1);
});

test("a long name is cut so that the subject fits", () => {
  const { subject } = renderEmail(messageMail("de", { name: "ß".repeat(200) }), context);
  expect([...subject]).toHaveLength(78);
  expect(subject.endsWith("ß…")).toBe(true);
});

test("hostile markup stays text", () => {
  const hostile = '<img src="https://spy.example/x.png" onerror=alert(1)>&amp;';
  const { html = "", text } = renderEmail(
    messageMail("en", { name: hostile, company: hostile, message: hostile }),
    context,
  );
  expect(html).not.toContain("<img");
  expect(html.match(/&lt;img src=&quot;https:\/\/spy\.example/g)?.length).toBeGreaterThanOrEqual(3);
  expect(html).toContain("&amp;amp;");
  expect(html).not.toContain('href="https://spy.example');
  expect(text).toContain(hostile);
});

test("what reorders or hides text is taken out, of one-line values and of the message", () => {
  const marks = "\u202e\u2066\u200b\u0007";
  const { subject, text, replyTo } = renderEmail(
    messageMail("en", { name: `Ada${marks}\r\nBcc: x`, message: `one\u202e\u200f\u0007\ntwo\tfamily: 👩‍👧` }),
    context,
  );
  expect(subject).toBe("[Isarbridge] Nachricht von Ada Bcc: x");
  expect(replyTo?.name).toBe("Ada Bcc: x");
  expect(text).toContain("> one\n> two\tfamily: 👩‍👧");
  expect(text).not.toMatch(/[[\p{Cf}\p{Cc}]--[\n\t\u200d]]/v);
});

test.for([
  ["one,two@kunde.example", undefined], // could be two mailboxes
  ["jörg@kunde.example", undefined], // a header that many servers refuse
  ["ada@brücke.example", "ada@brücke.example"], // a header has the domain in ASCII
] as const)(
  "an address is shown as it is, and answers go only to what can stand in every header: %s",
  ([email, to]) => {
    const { replyTo, text } = renderEmail(messageMail("en", { email }), context);
    expect(replyTo?.address).toBe(to);
    expect(text).toContain(email);
  },
);

test.for(locales)(
  "a confirmation asks for one click, says what happens otherwise, and advertises nothing: %s",
  (locale) => {
    const { to, text, html, replyTo, headers } = renderEmail(confirmationMail(locale), context);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(headers["List-Unsubscribe"]).toMatch(/^<https:\/\/isarbridge\.example\/.*unsubscribe\?token=tok_en-1>/);
    const link = `https://isarbridge.example${pathOf("newsletter-confirm", locale)}?token=tok_en-1`;
    expect({ to, replyTo }).toEqual({ to: "ada@kunde.example", replyTo: undefined });
    expect(html).toContain(`<a href="${link}"`);
    for (const part of [link, "ada@kunde.example", owner.name, owner.address.street, owner.email, owner.phone]) {
      expect(text).toContain(part);
    }
    // Seven days after the sign-up, whenever the mail leaves.
    expect(text).toMatch(/28\.? November 2026 (um|at) 10:30/);
    // Its links are its own, the imprint and the privacy notice.
    const paths = (text.match(/https:\S+/g) ?? []).map((url) => new URL(url).pathname);
    expect(new Set(paths)).toEqual(
      new Set(["/", pathOf("newsletter-confirm", locale), pathOf("imprint", locale), pathOf("privacy", locale)]),
    );
  },
);

test.for(locales)(
  "an issue says that it is a newsletter, asks for no automatic reply, and unsubscribes by one click: %s",
  (locale) => {
    const text = { subject: "Start small", preheader: "Why", markdown: "Hello\n\nBest wishes\nErika" };
    const reader = { email: "ada@kunde.example", token: "tok_en-1", web_name: null, issue_id: "issue-1" };
    const { headers, text: plain, html } = renderEmail({ ...queued, locale, kind: "issue", text, ...reader }, context);
    expect(headers).toEqual({
      "List-Id": "<newsletter.isarbridge.example>",
      Precedence: "bulk",
      "X-Auto-Response-Suppress": "All",
      "List-Unsubscribe": expect.stringContaining(
        `${pathOf("newsletter-unsubscribe", locale)}?token=tok_en-1>, <mailto:`,
      ),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(plain).toContain("Best wishes\nErika");
    expect(html).toMatch(/Best wishes<br\/>Erika/);
  },
);

const companyRegister = {
  firm: "Uferweg Beratung UG (haftungsbeschränkt)",
  representative: "Erika Isarhold",
  register: "Amtsgericht Isarstadt, Handelsregister B",
  number: "HRB 4711",
} as const;

test.for(locales)(
  "the imprint names register entry, representative and VAT number where there are some: %s",
  (locale) => {
    const companys = linesOf({ companyRegister }, locale);
    for (const fact of Object.values(companyRegister)) expect(companys).toContain(fact);
    const merchants = linesOf({ companyRegister: { ...companyRegister, representative: "none" } }, locale);
    expect(merchants).toContain(companyRegister.number);
    expect(merchants).not.toMatch(/Represented|Vertreten|none/);
    const persons = linesOf({ companyRegister: "none", vatId: "none" }, locale);
    expect(persons).toContain(owner.address.street);
    expect(persons).not.toMatch(/none|VAT|USt/);
  },
);

function linesOf(fields: Partial<typeof owner>, locale: Locale): string {
  const block = imprint(locale, "https://isarbridge.example", { ...owner, ...fields });
  return block.kind === "imprint" ? block.lines.join("\n") : "";
}
