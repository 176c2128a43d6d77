import { z } from "zod";
import { defaultAnonKey } from "../site/forms.ts";

/** The variables that the build puts into the pages; the server must be told the same, so both read them here. */
export const sharedEnvironment = z.object({
  SITE_ORIGIN: urlWith("http:", "https:")
    .refine((text) => new URL(text).pathname === "/" && !/[?#]/.test(text), "must be an origin without a path")
    .transform((text) => new URL(text).origin)
    .default("http://localhost:3000"),
  PUBLIC_ANON_KEY: z.string().default(defaultAnonKey),
});

/** A variable that holds an absolute address with one of the protocols, such as `https:`. */
export function urlWith(...protocols: string[]) {
  const error = `must be an address that starts with ${protocols.join("// or ")}//`;
  const isOne = (text: string) => protocols.some((protocol) => text.toLowerCase().startsWith(`${protocol}//`));
  return z.string().refine((text) => isOne(text) && URL.canParse(text), { error, abort: true });
}

/** The variables that are set: an empty one is how compose files and units say "not set". */
export function variablesSetIn(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
}
