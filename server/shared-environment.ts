import { z } from "zod";
import { defaultAnonKey } from "../site/forms.ts";

/** The variables that the build puts into the pages; the server needs the same values, so both read them here. */
export const sharedEnvironment = z.object({
  SITE_ORIGIN: urlWith("http:", "https:")
    .refine((text) => new URL(text).pathname === "/" && !/[?#]/.test(text), "must be an origin without a path")
    .transform((text) => new URL(text).origin)
    .default("http://localhost:3000"),
  PUBLIC_ANON_KEY: z.string().default(defaultAnonKey),
  SAMPLES: z.enum(["show", "hide"], 'must be "show" or "hide"').optional(),
});

/** A variable that holds an absolute address with one of the protocols, such as `https:`. */
export function urlWith(...protocols: string[]) {
  const error = `must be an address that starts with ${protocols.join("// or ")}//`;
  const isOne = (text: string) => protocols.some((protocol) => text.toLowerCase().startsWith(`${protocol}//`));
  return z
    .string()
    .refine(isOne, { error, abort: true })
    .refine((text) => urlProblemOf(text) === null, {
      error: ({ input }) => urlProblemOf(String(input)) ?? "",
      abort: true,
    });
}

/** Why a URL with an accepted protocol cannot be parsed, or was cut at an unescaped character; null when it is valid. */
function urlProblemOf(text: string): string | null {
  const rest = text.replace(/^[a-z]+:\/\//i, "");
  const authority = /^[^/?#]*/.exec(rest)?.[0] ?? "";
  const isReadable = URL.canParse(text);
  // An @ behind the first /, # or ? shows that the password holds one of these. The query of a readable URL may have an @.
  const behind = rest.slice(authority.length).replace(isReadable ? /\?.*/ : "", "");
  const isCutShort = !/^http/i.test(text) && behind.includes("@");
  if (isCutShort || !isDecodable(authority)) {
    return "cannot be read: in user name and password write # as %23, / as %2F, ? as %3F, @ as %40, : as %3A, % as %25";
  }
  if (isReadable) return null;
  if (/:[^:\]@]+$/.test(authority)) return "cannot be read: its port must be a whole number up to 65535";
  return "cannot be read: look for a slip in the name of the host";
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The variables that are set: an empty one is how compose files and units say "not set". */
export function variablesSetIn(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}
