import { type AuthError, isAuthError, type SignOutScope } from "@supabase/auth-js";
import { _request } from "@supabase/auth-js/dist/module/lib/fetch.js";

/**
 * The one call of the library's administration class that its browser client uses. The browser build puts this class
 * in that one's place (scripts/vite/auth-without-admin.ts), so that no administration reaches a visitor.
 */
export default class SignOutApi {
  private readonly options: { url: string; headers: Record<string, string>; fetch?: typeof fetch };

  constructor(options: SignOutApi["options"]) {
    this.options = options;
  }

  async signOut(jwt: string, scope: SignOutScope): Promise<{ data: null; error: AuthError | null }> {
    const { url, headers, fetch: fetcher = (...request) => fetch(...request) } = this.options;
    try {
      await _request(fetcher, "POST", `${url}/logout?scope=${scope}`, { headers, jwt, noResolveJson: true });
      return { data: null, error: null };
    } catch (error) {
      if (isAuthError(error)) return { data: null, error };
      throw error;
    }
  }
}
