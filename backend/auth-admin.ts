import { GoTrueAdminApi } from "@supabase/auth-js";

/**
 * Account administration of a Supabase project (spec section 6), for programs that hold the privileged key. The website does
 * not import it.
 *
 * @param settings.privilegedKey the project's `service_role` or secret key; a public key throws
 */
export function createAuthAdmin(settings: { url: string; privilegedKey: string }): GoTrueAdminApi {
  const { url, privilegedKey } = settings;
  if (!isPrivileged(privilegedKey))
    throw new Error("The administration of accounts needs the project's privileged key.");
  return new GoTrueAdminApi({
    url: `${url}/auth/v1`,
    headers: { apikey: privilegedKey, Authorization: `Bearer ${privilegedKey}` },
  });
}

/** Supabase has secret keys (`sb_secret_…`) and legacy keys, which are JWTs with a role. */
function isPrivileged(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  try {
    const claims = JSON.parse(atob((key.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    return claims.role === "service_role";
  } catch {
    return false;
  }
}
