import { expect, test } from "vitest";
import { loadConfig } from "../../config.ts";
import { checkSettings } from "./settings.ts";

const mail = { SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "site@isarbridge.de", MAIL_TO: "me@isarbridge.de" };
const https = { SITE_ORIGIN: "https://isarbridge.de" };

test.each<[what: string, env: Record<string, string>, about: string, level: string | undefined]>([
  ["https without a trusted proxy, since all visitors would count as one", https, "proxy", "problem"],
  ["https behind a trusted proxy", { ...https, TRUSTED_PROXIES: "127.0.0.1" }, "proxy", undefined],
  ["missing mail settings", { SMTP_URL: "", MAIL_FROM: "", MAIL_TO: "" }, "mail", "problem"],
  ["no public address", {}, "address", "problem"],
  ["an address without https", { SITE_ORIGIN: "http://isarbridge.de" }, "address", "problem"],
  ["an example's address", { SITE_ORIGIN: "https://example.org" }, "address", "problem"],
  ["an example's mail server", { SMTP_URL: "smtps://u:p@mail.example.org" }, "mail", "problem"],
  ["an example's sender", { MAIL_FROM: "site@example.org" }, "mail", "problem"],
  ["a password that looks like an example", { SMTP_URL: "smtps://site:an-example-9@mail.isarhold.test" }, "mail", "ok"],
])("%s", (_what, env, about, level) => {
  const loaded = loadConfig({ SECRET: "x".repeat(32), ...mail, ...env });
  if (!loaded.ok) throw new Error(loaded.problems.join());
  expect(checkSettings(loaded.config, false).find((finding) => finding.about === about)?.level).toBe(level);
});
