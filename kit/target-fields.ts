import { z } from "zod";
import { isMailAddress } from "../site/mail-address.ts";
import type { PageId } from "../site/pages.ts";
import { isWebAddress } from "../site/web-address.ts";
import { addressRule, webAddress } from "./fact-fields.ts";
import { entry, entryId, type FieldMeta, fieldMeta, named, text } from "./fields.ts";
import { refusal } from "./refusals.ts";

/* Parts of schemas, as those of `fields.ts`: where something leads. */

const lacksTarget = refusal("needs a place to lead to", "Bitte wählen Sie, wohin das führt.");

const noTarget = refusal(
  "must be a page, mail, phone, or an address with https://, mailto: or tel:",
  "Bitte eine Seite, oder eine Adresse mit https://, mailto: oder tel:.",
);

/** A page of the page table; that it is there is up to the check of references. */
export function page() {
  const error = ({ input }: { input?: unknown }) => (input === "" ? lacksTarget : "must be the id of a page");
  return z.string().regex(/^(?!(?:mail|phone)$)[a-z0-9]+(?:-[a-z0-9]+)*$/, { error }) as z.ZodType<PageId>;
}

/** A page, or a section of one. */
export function pageTarget() {
  return z.union(pageTargets());
}

function pageTargets() {
  return [page(), z.strictObject({ page: page(), section: anchor() })] as const;
}

/** An address outside the site, as texts can have it in brackets: never one that runs code, as `javascript:` does. */
export function isOutsideAddress(text: string): boolean {
  if (text.length > 500 || /[()]/.test(text)) return false;
  const [, mailbox] = /^mailto:([^?]*)(?:\?[^\s\p{C}]*)?$/u.exec(text) ?? [];
  return mailbox === undefined ? isWebAddress(text) || /^tel:\+?\d[\d-]*$/.test(text) : isMailAddress(mailbox);
}

/** What links to the owner are called. */
export const contactTargets = {
  mail: { en: "Your email address", de: "Ihre E-Mail-Adresse" },
  phone: { en: "Your phone number", de: "Ihre Telefonnummer" },
} as const satisfies FieldMeta["choices"];

/** Where a button or card leads: as {@link pageTarget}, to the owner's `mail` or `phone`, or to an outside address. */
export function linkTarget() {
  const contact = z.enum(["mail", "phone"]).register(fieldMeta, { choices: contactTargets });
  return z.union([...pageTargets(), contact, z.string().refine(isOutsideAddress, addressRule)], {
    error: ({ input }) => {
      if (typeof input === "object") return undefined;
      return input === "" ? lacksTarget : noTarget;
    },
  });
}

/** The id of a section. */
export function anchor() {
  return entryId;
}

/** A button: leads somewhere, scrolls to a section, or prints. */
export function action() {
  const label = text(60);
  return z.union([
    entry({ label, to: linkTarget() }),
    entry({ label, scrollsTo: anchor() }),
    entry({ label, does: z.literal("print") }),
  ]);
}

/** An address of the web, or the name of one. */
export function linkAddress() {
  return z.union([webAddress(), named<`https://${string}`>("{owner.workshops.ai}")]);
}
