import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { api, DeskError, jsonOf, queries } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { navigate } from "../route.ts";
import { strings } from "./ui-strings.ts";

/** Sign-in by passkey or by mail. */
export function SignIn({ mail }: { mail: boolean }) {
  const passkey = useMutation({ mutationFn: signInByPasskey, onSuccess: enter });
  const link = useMutation({ mutationFn: () => jsonOf(api["sign-in"].link.$post()) });
  // This browser may have asked for it before a reload.
  const hasLink = link.error instanceof DeskError && link.error.reason === "wait";
  return (
    <>
      <h1 className="type-h2 mb-6">{strings.signIn}</h1>
      <div className="flex flex-wrap gap-4">
        <button type="button" className={buttonLook({})} disabled={passkey.isPending} onClick={() => passkey.mutate()}>
          {strings.withPasskey}
        </button>
        {mail && (
          <button
            type="button"
            className={buttonLook({ look: "line" })}
            disabled={link.isPending}
            onClick={() => link.mutate()}
          >
            {strings.withMail}
          </button>
        )}
      </div>
      <p role="status" className="mt-6">
        {passkeyFailure(passkey.error, strings.passkeyRefused, strings.passkeyRefused)}
        {failureText(link.error, { wait: strings.linkWait, "not-sent": strings.mailFailed })}
        {link.isSuccess && strings.mailSent}
      </p>
      {(link.isSuccess || hasLink) && <CodeForm />}
    </>
  );
}

function CodeForm() {
  const [code, setCode] = useState("");
  const use = useMutation({
    mutationFn: () => enterCode(code),
    onSuccess: enter,
  });
  return (
    <form
      className="mt-6 flex flex-wrap items-end gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        use.mutate();
      }}
    >
      <label className="grid gap-1">
        {strings.code}
        <input
          className="min-h-13 w-48 rounded-control border-2 border-line-strong px-4"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      <button type="submit" className={buttonLook({ look: "line" })} disabled={use.isPending}>
        {strings.useCode}
      </button>
      <p role="status" className="w-full text-bad">
        {failureText(use.error, { refused: strings.codeRefused, unreadable: strings.codeRefused })}
      </p>
    </form>
  );
}

/** The owner may type spaces between the digits. */
export function enterCode(typed: string) {
  return jsonOf(api["sign-in"].code.$post({ json: { code: typed.replaceAll(/\D/g, "") } }));
}

/** The page behind a sign-in link. It waits for a click, since mail scanners open every link. */
export function FollowLink({ token }: { token: string }) {
  const follow = useMutation({
    mutationFn: () => jsonOf(api["sign-in"].follow.$post({ json: { token } })),
    onSuccess: (answer) => (answer.outcome === "signed-in" ? enter() : undefined),
  });
  if (follow.data?.outcome === "code")
    return (
      <>
        <h1 className="type-h3 mb-6">{strings.codeHeading}</h1>
        <p className="type-figure mb-6" data-code>
          {follow.data.code}
        </p>
        <p>{strings.codeText}</p>
      </>
    );
  return (
    <>
      <h1 className="type-h2 mb-4">{strings.linkHeading}</h1>
      <p className="mb-6">{strings.linkText}</p>
      <button type="button" className={buttonLook({})} disabled={follow.isPending} onClick={() => follow.mutate()}>
        {strings.signIn}
      </button>
      <Refused text={failureText(follow.error, { refused: strings.linkRefused })} />
    </>
  );
}

/** The page behind an invitation link, which registers a passkey. */
export function Register({ token }: { token: string }) {
  const register = useMutation({
    mutationFn: () => registerPasskey(token),
    onSuccess: enter,
  });
  return (
    <>
      <h1 className="type-h2 mb-4">{strings.inviteHeading}</h1>
      <p className="mb-6">{strings.inviteText}</p>
      <button type="button" className={buttonLook({})} disabled={register.isPending} onClick={() => register.mutate()}>
        {strings.register}
      </button>
      <Refused text={passkeyFailure(register.error, strings.noPasskeyMade, strings.inviteRefused)} />
    </>
  );
}

function Refused({ text }: { text: string | null }) {
  return (
    <p role="status" className="mt-6">
      {text && (
        <>
          {text}{" "}
          <a href="#/" className="text-link underline">
            {strings.toSignIn}
          </a>
        </>
      )}
    </p>
  );
}

// Hono's JSON types do not match the DOM's; the options come from the WebAuthn library on the server.
export async function signInByPasskey() {
  const options = await jsonOf(api["sign-in"].challenge.$post());
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON }).catch(refusedByBrowser);
  return jsonOf(api["sign-in"].passkey.$post({ json: { answer: { ...answer } } }));
}

export async function registerPasskey(token: string) {
  const invited = await jsonOf(api["sign-in"].invitation.$post({ json: { token } }));
  const optionsJSON = invited.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const answer = await startRegistration({ optionsJSON }).catch(refusedByBrowser);
  return jsonOf(api["sign-in"].register.$post({ json: { token, answer: { ...answer } } }));
}

/** The browser gave no passkey: it has none, or the question was cancelled. */
class NoPasskey extends Error {}

function refusedByBrowser(cause: unknown): never {
  throw new NoPasskey("the browser gave no passkey", { cause });
}

export function passkeyFailure(error: Error | null, byBrowser: string, byServer: string): string | null {
  return error instanceof NoPasskey ? byBrowser : failureText(error, { refused: byServer });
}

export async function enter() {
  await queries.invalidateQueries({ queryKey: ["me"] });
  if (/^#\/(invite|link)\//.test(location.hash)) navigate("messages");
}
