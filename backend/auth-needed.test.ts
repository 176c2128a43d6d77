import { expect, test } from "vitest";
import { authNeeded } from "./auth-needed.ts";
import { loadAuth, startAuthIfNeeded } from "./load-auth.ts";
import { storageKeyOf } from "./settings.ts";

const key = "sb-project-auth-token";
const verifier = { [`${key}-code-verifier`]: '"v"' };

function surroundings(address: string, stored: Record<string, string> = {}) {
  const localStorage = { getItem: (name: string) => stored[name] ?? null };
  return { location: { href: `https://isarbridge.example${address}` }, localStorage };
}

test.for<[needed: boolean, address: string, stored?: Record<string, string>]>([
  [false, "/"],
  [false, "/contact?utm_source=mail#contact"],
  [false, "/?code=abc"],
  [false, "/", verifier],
  [false, "/?code=abc&sb_flow_id=short", { [`${key}-flow-short-code-verifier`]: '"v"' }],
  [false, "/", { "isarbridge-theme": "dark" }],
  [true, "/", { [key]: "{}" }],
  [true, "/#access_token=t&refresh_token=r&expires_in=3600&token_type=bearer"],
  [true, "/?error=access_denied"],
  [true, "/#error_code=otp_expired"],
  [true, "/de?error_description=expired"],
  [true, "/?code=abc", verifier],
  [true, "/?code=abc&sb_flow_id=flow-0001", { [`${key}-flow-flow-0001-code-verifier`]: '"v"' }],
])("client needed: %s at %s", ([needed, address, stored]) => {
  expect(authNeeded(surroundings(address, stored), key)).toBe(needed);
});

test("a browser that blocks storage needs no client", () => {
  const blocked = {
    location: { href: "https://isarbridge.example/" },
    get localStorage(): Storage {
      throw new Error("The operation is insecure.");
    },
  };
  expect(authNeeded(blocked, key)).toBe(false);
});

test("the session is kept where supabase-js keeps it", () => {
  expect(storageKeyOf("https://project.supabase.co")).toBe(key);
  expect(storageKeyOf("http://127.0.0.1:54321")).toBe("sb-127-auth-token");
});

test("a site of our own server starts nothing, whatever the address says", () => {
  const own = { url: "https://isarbridge.example", key: "isarbridge-public", isOwnServer: true };
  expect(startAuthIfNeeded(surroundings("/?error=access_denied"), own)).toBeNull();
});

test("a page has one client, whoever asks for it", async () => {
  const project = { url: "https://project.supabase.co", key: "public-key", isOwnServer: false };
  const [first, second] = await Promise.all([loadAuth(project), loadAuth(project)]);
  expect(second).toBe(first);
});
