import { z } from "zod";
import type { PageId } from "../site/pages.ts";
import { entry, entryId, type FieldWords, fieldWords, named, text } from "./fields.ts";
import { refusal } from "./refusals.ts";

/* Parts of schemas, as those of `fields.ts`: where something leads. */

const lacksTarget = refusal("needs a place to lead to", "Bitte wählen Sie, wohin das führt.");

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

/**
 * An address outside the site: never one that runs code, as `javascript:` does, or that hides where it leads behind a user name, a
 * backslash or invisible characters.
 */
export const outsideAddress =
  /^(?=.{1,500}$)(?:https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#][^\s()\\\p{C}]*)?|mailto:[^\s()@"\p{C}]+@[^\s()@"\p{C}]+|tel:\+?\d[\d-]*)$/u;

/** What links to the owner are called. */
export const contacts = {
  mail: { en: "Your email address", de: "Ihre E-Mail-Adresse" },
  phone: { en: "Your phone number", de: "Ihre Telefonnummer" },
} as const satisfies FieldWords["choices"];

/** Where a button or card leads: as {@link pageTarget}, to the owner's `mail` or `phone`, or to an outside address. */
export function linkTarget() {
  const contact = z.enum(["mail", "phone"]).register(fieldWords, { choices: contacts });
  return z.union([...pageTargets(), contact, z.string().regex(outsideAddress)], {
    error: ({ input }) => {
      if (typeof input === "object") return undefined;
      return input === "" ? lacksTarget : "must be a page, mail, phone, or an address with https://, mailto: or tel:";
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

export function webAddress() {
  const error = refusal(
    "must be an address that begins with https://",
    "Bitte eine Adresse, die mit https:// beginnt.",
  );
  const address = z.url({ protocol: /^https$/, error });
  return z.union([address as unknown as z.ZodType<`https://${string}`>, named<`https://${string}`>()]);
}
