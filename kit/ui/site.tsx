import { createContext, use } from "react";
import type { Calendar } from "../../site/booking.ts";
import type { Logo } from "../../site/brand/brand.ts";
import type { Facts } from "../../site/facts.ts";
import type { Localized } from "../../site/locale.ts";
import type { Owner } from "../../site/owner.ts";
import type { Words } from "../words-schema.ts";

/**
 * What components know of the site besides the content of their page: of the version that is rendered, and of its rendering.
 * The renderer makes it; browsers load it once, with the first page that they hydrate.
 */
export interface Site extends Pick<Facts, "menus" | "pages"> {
  owner: Pick<Owner, "brand" | "name" | "jobTitle" | "tagline" | "years" | "email" | "phone" | "location" | "profiles">;
  /** The owner's; absent where the site has the drawn mark. */
  logo?: Logo | undefined;
  /** The one that is shown: none where our own has no server. */
  calendar: Calendar;
  /** Text of the consent at the newsletter form. */
  newsletterConsent: Localized;
  words: Localized<Words>;
  /** The kinds of sections of each page, by its id: their code is loaded beside its content. */
  kinds: Readonly<Record<string, readonly string[]>>;
  /** Origin of absolute addresses, without a trailing slash. */
  origin: string;
  /** Whether forms go to this repository's server. */
  isOwnServer: boolean;
  /** Whether that server counts page views. */
  countsVisits: boolean;
  /** Year of the rendering, the end of the career drawings. */
  year: number;
}

const SiteContext = createContext<Site | null>(null);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error("useSite needs a SiteProvider above it");
  return site;
}
