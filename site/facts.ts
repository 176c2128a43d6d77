import type { Calendar } from "./booking.ts";
import type { Brand } from "./brand/brand.ts";
import type { Localized } from "./locale.ts";
import type { Owner } from "./owner.ts";
import type { Menu, Page } from "./pages.ts";
import type { Processing } from "./processing.ts";
import type { Redirects } from "./redirects.ts";

/**
 * What the shown version of the site says about its owner, its pages and what happens to data: `content/site.json` with its
 * names filled in. A new version replaces all of it at once, so nobody keeps a part of it.
 */
export interface Facts {
  owner: Owner;
  /** How the site looks. Without it as theme.css and the drawn mark say. */
  brand?: Brand | undefined;
  /** The header's menus, in order. */
  menus: readonly Menu[];
  /** The page table, in order. */
  pages: readonly Page[];
  /** What visitors book with. The hours of the own calendar are set at the desk. */
  calendar: Calendar;
  /**
   * Whether a booking can conclude a contract for a paid service. Such a site must offer consumers a function "Vertrag
   * widerrufen" (§ 356a BGB). This one does not, so `npm run launch-check` rejects `true`.
   */
  booking: { paid: boolean };
  processing: Processing;
  newsletterConsent: NewsletterConsent;
  redirects: Redirects;
}

/** The consent text at the newsletter form. Proofs of consent store it, and the version that follows from it. */
export interface NewsletterConsent {
  text: Localized;
}
