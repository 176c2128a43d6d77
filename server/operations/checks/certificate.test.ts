import { expect, test } from "vitest";
import { type Certificate, checkCertificate } from "./certificate.ts";

test.each<[what: string, certificate: Promise<Certificate>, level: string]>([
  ["that is good for two months", Promise.resolve({ ends: new Date("2027-01-20"), refusal: null }), "ok"],
  ["that was not renewed in time", Promise.resolve({ ends: new Date("2026-12-01"), refusal: null }), "warning"],
  ["that ends tomorrow", Promise.resolve({ ends: new Date("2026-11-22"), refusal: null }), "problem"],
  ["for another host", Promise.resolve({ ends: new Date("2027-01-20"), refusal: "ERR_TLS_CERT" }), "problem"],
])("a certificate %s is worth a %s", async (_what, certificate, level) => {
  const now = new Date("2026-11-21T09:00:00.000Z");
  expect((await checkCertificate("https://isarbridge.de", () => certificate, now)).level).toBe(level);
});
