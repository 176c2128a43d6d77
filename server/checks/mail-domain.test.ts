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

const good = {
  "isarbridge.de": ["google-site-verification=x", "v=spf1 include:_spf.provider.example -all"],
  "_dmarc.isarbridge.de": ["v=DMARC1; p=quarantine; rua=mailto:postmaster@isarbridge.de"],
  "selector1._domainkey.isarbridge.de": ["v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0"],
};

async function levels(lookup: DnsLookup, selector?: string) {
  const findings = await checkMailDomain("isarbridge.de", lookup, selector);
  return Object.fromEntries(findings.map(({ about, level }) => [about, level]));
}

test("a well-kept domain is fine", async () => {
  const fine = { MX: "ok", SPF: "ok", DKIM: "ok", DMARC: "ok" };
  expect(await levels(dns(["mx.provider.example"], good))).toEqual(fine);
});

test("an empty domain is told which records to add", async () => {
  const findings = await checkMailDomain("isarbridge.de", dns([], {}));
  expect(findings.map(({ about, level }) => `${about} ${level}`)).toEqual([
    "MX problem",
    "SPF problem",
    "DKIM warning",
    "DMARC problem",
  ]);
  expect(findings.map((finding) => finding.message).join("\n")).toContain(
    '_dmarc.isarbridge.de. TXT "v=DMARC1; p=quarantine"',
  );
});

test.each([
  ["two SPF records", { "isarbridge.de": ["v=spf1 -all", "v=spf1 mx -all"] }, { SPF: "problem" }],
  ["an SPF record for everybody", { "isarbridge.de": ["v=spf1 mx +all"] }, { SPF: "problem" }],
  ["an SPF record without an end", { "isarbridge.de": ["v=spf1 mx"] }, { SPF: "warning" }],
  ["an SPF record elsewhere", { "isarbridge.de": ["v=spf1 redirect=_spf.provider.example"] }, { SPF: "ok" }],
  ["a DMARC record that only watches", { "_dmarc.isarbridge.de": ["v=DMARC1;p=none"] }, { DMARC: "warning" }],
  ["a revoked key", { "selector1._domainkey.isarbridge.de": ["v=DKIM1; p="] }, { DKIM: "warning" }],
])("%s", async (_what, records, expected) => {
  expect(await levels(dns(["mx.provider.example"], { ...good, ...records }))).toMatchObject(expected);
});

test("the provider's own selector is looked up where it is given", async () => {
  expect(await levels(dns([], good), "special")).toMatchObject({ DKIM: "problem" });
  const special = { ...good, "special._domainkey.isarbridge.de": ["p=MIIB"] };
  expect(await levels(dns([], special), "special")).toMatchObject({ DKIM: "ok" });
});

test("no mail at all, said with a null record, is a problem; a DNS that does not answer is none of the domain's", async () => {
  expect(await levels(dns([""], good))).toMatchObject({ MX: "problem" });
  const down = () => Promise.reject(Object.assign(new Error("timeout"), { code: "ETIMEOUT" }));
  expect(await levels({ mx: down, txt: down })).toEqual({
    MX: "warning",
    SPF: "warning",
    DKIM: "warning",
    DMARC: "warning",
  });
});
