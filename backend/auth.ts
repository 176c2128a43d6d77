import { type AuthError, AuthInvalidCredentialsError, GoTrueClient, type SignOut } from "@supabase/auth-js";
import { type BackendSettings, storageKeyOf } from "./settings.ts";

/**
 * The authentication client (spec sections 3 to 9): every call of a Supabase project's `/auth/v1` except administration
 * (auth-admin.ts). Keeps the session in local storage and refreshes it; `onAuthStateChange` gets all seven events. Load it with
 * `loadAuth`, never with the page.
 */
export interface Auth extends Omit<GoTrueClient, "admin"> {
  /** Reports an error of a sign-in that returned through the address, also to late subscribers. */
  onAddressError(listener: (error: AuthError) => void): void;
}

let pageAuth: Auth | undefined;

/** The page's only client, created and started on the first call. */
export function authFor(settings: BackendSettings): Auth {
  pageAuth ??= createAuth(settings);
  return pageAuth;
}

export function createAuth({ url, key }: Pick<BackendSettings, "url" | "key">): Auth {
  const client = new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey: storageKeyOf(url),
  });
  checkIds(client);
  checkPasswords(client);
  checkSignOutScope(client);

  const started = client.initialize();
  const onAddressError: Auth["onAddressError"] = (listener) => {
    started.then(({ error }) => error && listener(error));
  };
  onAddressError((error) => console.error(`Sign-in failed: ${error.message}`, error));
  return Object.assign(client, { onAddressError });
}

/** Spec section 5: ids must be UUIDs. The library checks this in administration calls only. */
function checkIds(client: GoTrueClient): void {
  const { mfa } = client;
  mfa.challenge = withUuids(["factorId"], mfa.challenge);
  mfa.verify = withUuids(["factorId", "challengeId"], mfa.verify);
  mfa.challengeAndVerify = withUuids(["factorId"], mfa.challengeAndVerify);
  mfa.unenroll = withUuids(["factorId"], mfa.unenroll);
  client.unlinkIdentity = withUuids(["identity_id"], client.unlinkIdentity.bind(client));
}

function withUuids<Call extends (params: never) => Promise<unknown>>(names: string[], call: Call): Call {
  const checked = async (params: never) => {
    for (const name of names) {
      if (!uuid.test(params[name])) throw new Error("@supabase/auth-js: Expected parameter to be UUID but is not");
    }
    return call(params);
  };
  return checked as Call;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Spec section 5: the library requires email or phone but accepts an empty password. */
function checkPasswords(client: GoTrueClient): void {
  const refusal = "You must provide either an email or phone number and a password";
  const signUp = client.signUp.bind(client);
  const signIn = client.signInWithPassword.bind(client);
  const refused = async () => ({
    data: { user: null, session: null },
    error: new AuthInvalidCredentialsError(refusal),
  });
  client.signUp = (credentials) => (credentials.password ? signUp(credentials) : refused());
  client.signInWithPassword = (credentials) => (credentials.password ? signIn(credentials) : refused());
}

/** Spec section 5: the library validates the scope only while somebody is signed in. */
function checkSignOutScope(client: GoTrueClient): void {
  const signOut = client.signOut.bind(client);
  client.signOut = async (options?: SignOut) => {
    const { scope = "global" } = options ?? {};
    if (!["global", "local", "others"].includes(scope)) {
      throw new Error("@supabase/auth-js: Parameter scope must be one of global, local, others");
    }
    return signOut({ scope });
  };
}
