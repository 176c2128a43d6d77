import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleProvider } from "../../tests/support/build/calendar-provider.ts";
import { sampleSite } from "../../tests/support/build/sample-site.ts";
import { openTestApp, type TestApp } from "../../tests/support/server/app.ts";

let site: TestApp;
beforeAll(async () => {
  // A provider with a host of its own for each language.
  site = await openTestApp({}, sampleSite({ calendar: sampleProvider }));
});
afterAll(() => site.dispose());

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { status, headers: answered, ...rest } = await site.request(path, { method, headers }).then(readAnswer);
  return { status, ...rest, header: (name: string) => answered.get(name) };
}

async function readAnswer(response: Response) {
  const { status, headers } = response;
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

const asset = "/assets/app-1a2b.js";

describe("a file", () => {
  test("comes in the best encoding that the browser takes, each under its own tag", async () => {
    const text = site.deps.site().files.get("/contact")?.body.toString();
    const brotli = await ask("/contact", { "Accept-Encoding": "gzip, deflate, br, zstd" });
    const gzip = await ask("/contact", { "Accept-Encoding": "gzip;q=1.0, br;q=0" });
    const plain = await ask("/contact");
    const answers = [brotli, gzip, plain];
    expect(answers.map(({ header }) => header("Content-Encoding"))).toEqual(["br", "gzip", null]);
    const texts = [brotliDecompressSync(brotli.body), gunzipSync(gzip.body), plain.body].map(String);
    expect(texts).toEqual([text, text, text]);
    for (const { header, body } of answers) {
      expect([header("Vary"), header("Content-Length")]).toEqual(["Accept-Encoding", String(body.length)]);
    }
    expect(new Set(answers.map(({ header }) => header("ETag"))).size).toBe(3);
  });

  test.each([
    ["br;q=0.0", null],
    ["br;q=0.001", "br"],
    ["BR", "br"],
    ["brotli", null],
    ["xbr, x-gzip", null],
    ["identity", null],
    ["deflate , gzip ;q=0.5", "gzip"],
  ])("understands Accept-Encoding: %s", async (accepted, expected) => {
    expect((await ask("/contact", { "Accept-Encoding": accepted })).header("Content-Encoding")).toBe(expected);
  });

  test("is not sent again while the browser's copy is good", async () => {
    const accepted = { "Accept-Encoding": "br" };
    const etag = (await ask("/contact", accepted)).header("ETag") ?? "";
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const { status, body, header } = await ask("/contact", { ...accepted, "If-None-Match": tags });
      expect([status, body.length, header("ETag"), header("Content-Length")]).toEqual([304, 0, etag, null]);
    }
    expect((await ask("/contact", { "If-None-Match": etag })).status).toBe(200);
  });

  test("is kept for a year when its name is its content, and asked about each time when not", async () => {
    expect((await ask(asset)).header("Cache-Control")).toBe("max-age=31536000, immutable");
    expect((await ask("/contact")).header("Cache-Control")).toBe("no-cache");
  });

  test("has the same headers for HEAD, and no body", async () => {
    const [head, get] = [await site.request("/contact", { method: "HEAD" }), await site.request("/contact")];
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe("");
  });

  test("may be shown by other sites only if it is made for that", async () => {
    expect((await ask("/cards/home.en.png")).header("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect((await ask(asset)).header("Cross-Origin-Resource-Policy")).toBe("same-origin");
  });

  test("says when it is not for search engines", async () => {
    expect((await ask("/notes.txt")).header("X-Robots-Tag")).toBe("noindex");
  });

  test("is the same in any language of the browser", async () => {
    const [german, english] = await Promise.all(
      ["de", "en"].map((language) => ask("/", { "Accept-Language": language })),
    );
    expect(german?.body).toEqual(english?.body);
  });
});

test.each([
  ["/de/contact", "/contact?area=a%20b", "same-origin", "/de/contact?area=a%20b"],
  ["/contact", "/de/contact?area=a", "same-origin", "/contact?area=a"],
  ["/de", "/?area=a", "same-origin", "/de?area=a"],
  ["/de/contact?area=b", "/contact?area=a", "same-origin", null],
  ["/de/contact", "/?area=a", "same-origin", null],
  ["/contact", "/contact?area=a", "same-origin", null],
  ["/de/contact", "/contact", "same-origin", null],
  ["/de/contact", "/contact?area=a", "cross-site", null],
  ["/contact", "/about?utm_source=letter&area=a", "same-origin", "/contact?utm_source=letter"],
  ["/de/contact", "/de/contact?area=a&from=card", "same-origin", "/de/contact?from=card"],
  ["/contact", "/about?utm_source=letter", "cross-site", null],
  ["/notes.txt", "/about?utm_source=letter", "same-origin", null],
])("%s from the link on %s (%s) leads to %s", async (path, from, site, address) => {
  const { status, header } = await ask(path, { Referer: `https://own.example${from}`, "Sec-Fetch-Site": site });
  expect([status, header("Location")]).toEqual(address ? [302, address] : [200, null]);
});

describe("an address without a file", () => {
  test.each(["/nope", "/services/x", "/404", "/en", "/contact.html", "/index.html", "//evil.example", "/constructor"])(
    "%s is not found, in English",
    async (path) => {
      const { status, body, header } = await ask(path, { "If-None-Match": "*" });
      expect([status, header("ETag")]).toEqual([404, null]);
      expect(String(body)).toContain("Oops! Page not found");
    },
  );

  test.each(["/de/nope", "/de/404"])("%s is not found, in German", async (path) => {
    expect(String((await ask(path)).body)).toContain("Hoppla!");
  });

  test.each(["/../etc/passwd", "/assets/../../etc/passwd", "/..%2fcontact", "/contact%00", "/\\contact", "/*"])(
    "%s leads nowhere",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test.each([
    ["/contact/", "/contact"],
    ["/Contact", "/contact"],
    ["/DE/Contact//", "/de/contact"],
    ["/de/", "/de"],
  ])("%s moves to %s in one step, with its query", async (path, proper) => {
    const { status, header } = await ask(`${path}?a=B`);
    expect([status, header("Location")]).toEqual([301, `${proper}?a=B`]);
  });

  test.each([
    ["/about.", "/about"],
    ["/about,", "/about"],
    ["/about)", "/about"],
    ["/about%20", "/about"],
    ["/about%22", "/about"],
    ["/about).", "/about"],
    ["/About/.", "/about"],
    ["/de/about,", "/de/about"],
    ["/de.", "/de"],
  ])("%s was cut out of a sentence, and moves to %s for good", async (path, meant) => {
    const { status, header } = await ask(`${path}?a=B`);
    expect([status, header("Location")]).toEqual([301, `${meant}?a=B`]);
  });

  test.each(["/nowhere.", "/about.html.", "/about%20us", "/about-", "/notes.txt."])(
    "%s is not found, as no page is meant",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test("an old address that was cut out of a sentence moves on as well", async () => {
    const { status, header } = await ask("/old-services).");
    expect([status, header("Location")]).toEqual([308, "/services#questions"]);
  });

  test.each([
    ["/old-services", "/services#questions"],
    ["/Old-Services/?a=B", "/services?a=B#questions"],
    ["/über-uns", "/de/about"],
  ])("%s is an old address of %s, for good", async (old, target) => {
    const { status, header } = await ask(encodeURI(old));
    expect([status, header("Location")]).toEqual([308, target]);
  });
});

// All other headers: tests/security-headers.test.ts.
test("a page's policy allows its inline parts by hash, its backend and the calendar of each language", async () => {
  const { header } = await ask("/contact");
  expect(header("Content-Security-Policy")?.split("; ")).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self' 'sha256-boot'",
      "style-src 'self' 'sha256-theme'",
      "connect-src 'self' https://project.example",
      "frame-src 'self' https://en.calendar.example https://de.calendar.example",
    ]),
  );
});
