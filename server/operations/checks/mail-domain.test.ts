import { expect, test } from "vitest";
import { checkMailDomain, type DnsLookup } from "./mail-domain.ts";

/** A DNS that holds exactly these records. */
function dns(mx: string[], txt: Record<string, string[]>): DnsLookup {
  const missing = () => Promise.reject(Object.assign(new Error("none"), { code: "ENODATA" }));
  return {
    mx: async () => (mx.length > 0 ? mx.map((exchange) => ({ exchange, priority: 10 })) : missing()),
    // Long records come in pieces.
    txt: async (name) => (txt[name] ? txt[name].map((text) => text.match(/.{1,20}/g) ?? []) : missing()),
  };
}

const mx = ["mx.provider.example"];
const good = {
  "isarbridge.de": ["google-site-verification=x", "v=spf1 include:_spf.provider.example -all"],
  "_dmarc.isarbridge.de": ["v=DMARC1; p=quarantine; rua=mailto:postmaster@isarbridge.de"],
};
const fine = { MX: "ok", SPF: "ok", DMARC: "ok" };
const withText = (records: Record<string, string[]>) => dns(mx, { ...good, ...records });
const down = () => Promise.reject(Object.assign(new Error("timeout"), { code: "ETIMEOUT" }));

test.each<[what: string, lookup: DnsLookup, levels: Partial<typeof fine>]>([
  ["a well-kept domain", withText({}), {}],
  ["an empty domain", dns([], {}), { MX: "problem", SPF: "problem", DMARC: "problem" }],
  ["no mail at all, said with a null record", dns([""], good), { MX: "problem" }],
  ["two SPF records", withText({ "isarbridge.de": ["v=spf1 -all", "v=spf1 mx -all"] }), { SPF: "problem" }],
  ["an SPF record for everybody", withText({ "isarbridge.de": ["v=spf1 mx +all"] }), { SPF: "problem" }],
  ["an SPF record without an end", withText({ "isarbridge.de": ["v=spf1 mx"] }), { SPF: "warning" }],
  ["an SPF record elsewhere", withText({ "isarbridge.de": ["v=spf1 redirect=_spf.provider.example"] }), {}],
  ["a DMARC record that only watches", withText({ "_dmarc.isarbridge.de": ["v=DMARC1;p=none"] }), { DMARC: "warning" }],
  ["a DNS that does not answer", { mx: down, txt: down }, { MX: "warning", SPF: "warning", DMARC: "warning" }],
])("%s", async (_what, lookup, levels) => {
  const findings = await checkMailDomain("isarbridge.de", lookup);
  expect(Object.fromEntries(findings.map(({ about, level }) => [about, level]))).toEqual({ ...fine, ...levels });
});

test("an empty domain is told which records to add", async () => {
  const messages = (await checkMailDomain("isarbridge.de", dns([], {}))).map(({ message }) => message.en);
  expect(messages.join("\n")).toContain('_dmarc.isarbridge.de. TXT "v=DMARC1; p=quarantine"');
});
