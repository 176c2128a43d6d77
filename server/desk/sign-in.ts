import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import type { RateLimiter } from "../http/guards/rate-limit.ts";
import { json } from "../http/input.ts";
import type { Env, RequestContext } from "../http/request-context.ts";
import { siteFacts } from "../site-facts.ts";
import type { DeskSignIn, SessionToken } from "./desk-sign-in.ts";
import type { DeskSession } from "./tables.ts";

interface SignInDependencies {
  desk: DeskSignIn;
  siteOrigin: string;
  /**
   * Mails a link to the owner's mailbox; false when the mail server did not take it. Null without mail settings.
   * `isLast`: strangers have used up those of the day, and the mail says so.
   */
  mailLink: ((token: string, isLast: boolean) => Promise<boolean>) | null;
  /** Links that browsers without an earlier session ask for, by their network. */
  strangersLinks: RateLimiter;
}

const sessionCookie = "desk-session";
/** Identifies the browser that asked for a link. */
const askedCookie = "desk-asked";
/** The name of a browser that had a session, as long as browsers keep cookies at most: 400 days. */
const knownCookie = "desk-known";
const knownSeconds = 400 * 86_400;
/** Ends before the session in the store does, whose use is noted every five minutes. */
const sessionSeconds = 7 * 86_400 - 600;

const token = z.string().max(100);
/** WebAuthn response; the library validates its content. */
const passkeyAnswer = z.looseObject({ id: z.string().max(2000) });

/** Sign-in: an invitation registers a passkey; later the passkey, or a link in a mail to the owner, signs in. */
export function createSignIn({ desk, siteOrigin, mailLink, strangersLinks }: SignInDependencies) {
  const rpID = new URL(siteOrigin).hostname;
  // Loaded only when somebody signs in: 6 MB.
  const webauthn = () => import("@simplewebauthn/server");
  const cookie = cookieOf(siteOrigin);

  function begin(c: RequestContext, session: SessionToken, way: string) {
    setSession(c, session, siteOrigin);
    deleteCookie(c, askedCookie, cookie);
    nameBrowser(c, desk, siteOrigin);
    c.var.log.info({ way }, "signed in at the desk");
    return c.json({ outcome: "signed-in" } as const);
  }

  function refuse(c: RequestContext, way: string) {
    c.var.log.warn({ way }, "sign-in at the desk refused");
    return c.json({ outcome: "refused" } as const, 403);
  }

  return new Hono<Env>()
    .post("/invitation", json(z.object({ token })), async (c) => {
      if (!(await desk.isInvited(c.req.valid("json").token))) return refuse(c, "invitation");
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: siteFacts().owner.brand,
        rpID,
        userName: siteFacts().owner.brand,
        challenge: await desk.challenge(),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return c.json({ outcome: "invited", options } as const);
    })
    .post("/register", json(z.object({ token, answer: passkeyAnswer })), async (c) => {
      const { token, answer } = c.req.valid("json");
      if (!(await desk.isInvited(token))) return refuse(c, "invitation");
      const { verifyRegistrationResponse } = await webauthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        expectedChallenge: (challenge) => desk.takeChallenge(asIssued(challenge)),
        expectedOrigin: siteOrigin,
        expectedRPID: rpID,
      }).catch(unreadable);
      if (!registrationInfo) return refuse(c, "registration");
      const { id, publicKey, counter } = registrationInfo.credential;
      const passkey = { id, public_key: Buffer.from(publicKey).toString("base64url"), counter };
      const session = await desk.register(token, passkey, deviceOf(c));
      return session ? begin(c, session, "invitation") : refuse(c, "invitation");
    })
    .post("/challenge", async (c) => {
      const { generateAuthenticationOptions } = await webauthn();
      const challenge = await desk.challenge();
      return c.json(await generateAuthenticationOptions({ rpID, challenge, userVerification: "required" }));
    })
    .post("/passkey", json(z.object({ answer: passkeyAnswer })), async (c) => {
      const { answer } = c.req.valid("json");
      const passkey = await desk.passkey(answer.id);
      if (!passkey) return refuse(c, "passkey");
      const { id, public_key, counter } = passkey;
      const { verifyAuthenticationResponse } = await webauthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => desk.takeChallenge(asIssued(challenge)),
        expectedOrigin: siteOrigin,
        expectedRPID: rpID,
        credential: { id, publicKey: Buffer.from(public_key, "base64url"), counter },
      }).catch(unreadable);
      if (!verified || !authenticationInfo) return refuse(c, "passkey");
      const session = await desk.signIn({ id, counter: authenticationInfo.newCounter }, deviceOf(c));
      return session ? begin(c, session, "passkey") : refuse(c, "passkey");
    })
    .post("/link", async (c) => {
      if (!mailLink) return c.json({ outcome: "no-mail" } as const, 409);
      const known = getCookie(c, knownCookie) ?? null;
      const { address } = c.var.client;
      const isStranger = !desk.isNamed(known);
      if (isStranger && strangersLinks.take(address) > 0) return c.json({ outcome: "wait" } as const, 429);
      const link = await desk.askForLink(known);
      if (isStranger && !link) strangersLinks.giveBack(address);
      if (!link) return c.json({ outcome: "wait" } as const, 429);
      const { token, browser, isLast } = link;
      if (!(await mailLink(token, isLast))) {
        await desk.dropLink(token);
        if (isStranger) strangersLinks.giveBack(address);
        return c.json({ outcome: "not-sent" } as const, 502);
      }
      setCookie(c, askedCookie, browser, { ...cookie, maxAge: 600 });
      return c.json({ outcome: "sent" } as const);
    })
    .post("/follow", json(z.object({ token })), async (c) => {
      const browser = getCookie(c, askedCookie) ?? null;
      const followed = await desk.followLink(c.req.valid("json").token, browser, deviceOf(c));
      if (followed.outcome === "signed-in") return begin(c, followed.session, "link");
      return followed.outcome === "code" ? c.json(followed) : refuse(c, "link");
    })
    .post("/code", json(z.object({ code: z.string().regex(/^\d{6}$/) })), async (c) => {
      const browser = getCookie(c, askedCookie);
      const session = browser && (await desk.enterCode(c.req.valid("json").code, browser, deviceOf(c)));
      return session ? begin(c, session, "code") : refuse(c, "code");
    })
    .post("/sign-out", async (c) => {
      const session = getCookie(c, sessionCookie);
      if (session) await desk.signOut(session);
      for (const path of sessionPaths) deleteCookie(c, sessionCookie, { ...cookie, path });
      return c.json({ outcome: "signed-out" } as const);
    });
}

/** The session of the request's cookie; null when nobody is signed in. */
export async function sessionOf(c: RequestContext, desk: DeskSignIn): Promise<DeskSession | null> {
  const token = getCookie(c, sessionCookie);
  return token ? desk.session(token) : null;
}

/** Without a session it was ended elsewhere: the cookie of one that nobody used expires before the session does. */
export function hasSessionCookie(c: RequestContext): boolean {
  return getCookie(c, sessionCookie) !== undefined;
}

/** Renews the cookie, so that it expires with the session in the store. */
export function keepSession(c: RequestContext, desk: DeskSignIn, siteOrigin: string) {
  const token = getCookie(c, sessionCookie);
  if (!token) return;
  setSession(c, token, siteOrigin);
  nameBrowser(c, desk, siteOrigin);
}

/** Of the desk, and of the photos that only its draft names. */
const sessionPaths = ["/desk", "/assets"];

function setSession(c: RequestContext, token: string, siteOrigin: string) {
  for (const path of sessionPaths)
    setCookie(c, sessionCookie, token, { ...cookieOf(siteOrigin), path, maxAge: sessionSeconds });
}

/** Renews the name that the browser has, or gives it one. */
function nameBrowser(c: RequestContext, desk: DeskSignIn, siteOrigin: string) {
  const known = getCookie(c, knownCookie);
  const name = known !== undefined && desk.isNamed(known) ? known : desk.nameBrowser();
  setCookie(c, knownCookie, name, { ...cookieOf(siteOrigin), maxAge: knownSeconds });
}

function cookieOf(siteOrigin: string) {
  return { path: "/desk", httpOnly: true, sameSite: "Strict", secure: siteOrigin.startsWith("https:") } as const;
}

/** WebAuthn encodes the challenge as base64url. */
function asIssued(challenge: string): string {
  return Buffer.from(challenge, "base64url").toString();
}

/** The library throws on invalid responses. */
function unreadable() {
  return { verified: false, registrationInfo: undefined, authenticationInfo: undefined };
}

/** Browser and system, for the list of sessions. */
function deviceOf(c: RequestContext): string {
  const agent = c.req.header("User-Agent") ?? "";
  const browser =
    [/Edg/, /Firefox/, /Chrome/, /Safari/].map((name) => name.exec(agent)?.[0]).find(Boolean) ?? "Browser";
  const system = [/Android/, /iPhone/, /iPad/, /Windows/, /Mac OS/, /Linux/].map((name) => name.exec(agent)?.[0]);
  return [browser === "Edg" ? "Edge" : browser, system.find(Boolean)].filter(Boolean).join(", ");
}
