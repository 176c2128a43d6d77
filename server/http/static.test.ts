import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { calendarDocumentPath } from "../../site/booking.ts";
import { sampleSite } from "../../tests/support/build/sample-site.ts";
import { type AddressRequest, type Answer, createStatic } from "./static.ts";

// A provider with a host of its own for each language.
vi.mock("../../site/booking.ts", async (original) => ({
  ...(await original<object>()),
  calendarOrigin: (locale: string) => `https://${locale}.calendar.example`,
}));

const site = sampleSite();
const files = createStatic(site);

function ask(path: string, facts: Partial<AddressRequest> = {}) {
  const { headers, ...answer } = files.answer({
    method: "GET",
    path,
    query: "",
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    https: false,
    ...facts,
  });
  return { ...answer, headers: pairsOf(headers) };
}

function pairsOf(flat: Answer["headers"]): Map<string, string> {
  const pairs = flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? ""] as const] : []));
  const headers = new Map(pairs);
  if (headers.size !== pairs.length) throw new Error("A header stands twice");
  return headers;
}

const asset = "/assets/app-1a2b.js";

describe("a file", () => {
  test("comes in the best encoding that the browser takes, each under its own tag", () => {
    const text = site.files.get("/contact")?.body.toString();
    const brotli = ask("/contact", { acceptEncoding: "gzip, deflate, br, zstd" });
    const gzip = ask("/contact", { acceptEncoding: "gzip;q=1.0, br;q=0" });
    const plain = ask("/contact");
    expect(brotli.headers.get("Content-Encoding")).toBe("br");
    expect(brotliDecompressSync(brotli.body ?? "").toString()).toBe(text);
    expect(gzip.headers.get("Content-Encoding")).toBe("gzip");
    expect(gunzipSync(gzip.body ?? "").toString()).toBe(text);
    expect(plain.headers.has("Content-Encoding")).toBe(false);
    expect(plain.body?.toString()).toBe(text);
    for (const { headers } of [brotli, gzip, plain]) expect(headers.get("Vary")).toBe("Accept-Encoding");
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.get("ETag"))).size).toBe(3);
  });

  test.each([
    ["br;q=0.0", null],
    ["br;q=0.001", "br"],
    ["BR", "br"],
    ["brotli", null],
    ["xbr, x-gzip", null],
    ["identity", null],
    ["deflate , gzip ;q=0.5", "gzip"],
  ])("understands Accept-Encoding: %s", (acceptEncoding, expected) => {
    expect(ask("/contact", { acceptEncoding }).headers.get("Content-Encoding") ?? null).toBe(expected);
  });

  test("is not sent again while the browser's copy is good", () => {
    const etag = ask("/contact", { acceptEncoding: "br" }).headers.get("ETag") ?? "";
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const answer = ask("/contact", { acceptEncoding: "br", ifNoneMatch });
      expect(answer.status).toBe(304);
      expect(answer.body).toBeNull();
      expect(answer.headers.get("ETag")).toBe(etag);
      expect(answer.headers.has("Content-Length")).toBe(false);
    }
    expect(ask("/contact", { ifNoneMatch: etag }).status).toBe(200);
  });

  test("is kept for a year when its name is its content, and asked about each time when not", () => {
    expect(ask(asset).headers.get("Cache-Control")).toBe("max-age=31536000, immutable");
    expect(ask("/contact").headers.get("Cache-Control")).toBe("no-cache");
  });

  test("has the same headers for HEAD, and no body", () => {
    const [head, get] = [ask("/contact", { method: "HEAD" }), ask("/contact")];
    expect(head.headers).toEqual(get.headers);
    expect(head.body).toBeNull();
  });

  test("allows no other method", () => {
    const answer = ask("/contact", { method: "POST" });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("may be shown by other sites only if it is made for that", () => {
    expect(ask("/cards/home.en.png").headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect(ask(asset).headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  });

  test("says when it is not for search engines", () => {
    expect(ask("/llms.txt").headers.get("X-Robots-Tag")).toBe("noindex");
  });
});

describe("an address without a file", () => {
  test.each(["/nope", "/services/x", "/404", "/en", "/contact.html", "/index.html", "//evil.example", "/constructor"])(
    "%s is not found, in English",
    (path) => {
      const answer = ask(path, { ifNoneMatch: "*" });
      expect(answer.status).toBe(404);
      expect(answer.body?.toString()).toContain("Oops! Page not found");
      expect(answer.headers.has("ETag")).toBe(false);
    },
  );

  test.each(["/de/nope", "/de/404"])("%s is not found, in German", (path) => {
    expect(ask(path).body?.toString()).toContain("Hoppla!");
  });

  test.each(["/../etc/passwd", "/assets/../contact", "/%2e%2e/contact", "/..%2fcontact", "/contact%00", "/\\contact"])(
    "%s leads nowhere",
    (path) => {
      expect(ask(path).status).toBe(404);
    },
  );

  test.each([
    ["/contact/", "/contact"],
    ["/Contact", "/contact"],
    ["/DE/Contact//", "/de/contact"],
    ["/de/", "/de"],
  ])("%s moves to %s in one step, with its query", (path, proper) => {
    const answer = ask(path, { query: "?a=B" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, `${proper}?a=B`]);
  });
});

describe("security headers", () => {
  const policyOf = (path: string) => ask(path).headers.get("Content-Security-Policy");

  test("a page allows its own files, its inline parts by hash, its backend and the calendar of each language, and nothing else", () => {
    expect(policyOf("/contact")?.split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-boot'",
      "style-src 'self' 'sha256-theme'",
      "img-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self' https://project.example",
      "frame-src 'self' https://en.calendar.example https://de.calendar.example",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test("only the consent document may stand in a frame, ours", () => {
    expect(policyOf(calendarDocumentPath("de"))).toContain("frame-ancestors 'self'");
    expect(policyOf("/booking")).toContain("frame-ancestors 'none'");
  });

  test("every page has them all, the not-found page too", () => {
    for (const path of ["/", "/de/booking", "/nope"]) {
      const names = [...ask(path).headers.keys()];
      expect(names).toEqual(
        expect.arrayContaining([
          "Content-Security-Policy",
          "Referrer-Policy",
          "Permissions-Policy",
          "Cross-Origin-Opener-Policy",
          "Cross-Origin-Resource-Policy",
          "X-Content-Type-Options",
        ]),
      );
      expect(names).not.toContain("Server");
      expect(names).not.toContain("Strict-Transport-Security");
    }
  });

  test("browsers are told to stay with https once they came by it", () => {
    expect(ask("/", { https: true }).headers.get("Strict-Transport-Security")).toBe("max-age=63072000");
    expect(ask("/", { https: true, ifNoneMatch: "*" }).headers.has("Strict-Transport-Security")).toBe(true);
  });
});
