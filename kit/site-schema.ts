import { z } from "zod";
import { neededPages, notFoundPath } from "../site/pages.ts";
import { haveDifferentIds, pair, text } from "./fields.ts";

/** A field of the imprint that may not apply. It cannot be left out by mistake. */
function orNone<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal("none"), schema], { error: 'must be filled in, or "none" where it does not apply' });
}

const words = z.string().min(1, "is empty");
const webAddress = z.string().regex(/^https:\/\/\S+$/, "must be an address that begins with https://");
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, "must be a day, such as 2027-03-31");
const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case words with hyphens");
const year = z.int().min(1900).max(2100);
const days = z.int().min(1, "must be at least 1");

/** See `Owner` (site/owner.ts). */
const owner = z.strictObject({
  brand: words.max(60),
  name: words,
  jobTitle: pair,
  tagline: pair,
  years: z.strictObject({ first: year, last: year }),
  email: z.string().regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, "must be a mail address"),
  phone: z.string().regex(/^\+/, "must begin with + and the country's code"),
  location: pair,
  address: z.strictObject({ street: words, postalCode: words, city: pair, country: pair }),
  vatId: words,
  economicId: words,
  companyRegister: orNone(z.strictObject({ firm: words, representative: words, register: words, number: words })),
  supervisoryAuthority: words,
  profession: orNone(
    z.strictObject({
      title: words,
      country: pair,
      chamber: words,
      rules: z.strictObject({ name: words, website: webAddress }),
    }),
  ),
  insurance: orNone(z.strictObject({ name: words, address: words, territory: pair })),
  terms: words,
  editor: words,
  consumerArbitration: z.union([
    z.enum(["none", "unwilling"]),
    z.strictObject({ name: words, address: words, website: webAddress }),
  ]),
  securityContactExpires: day,
  profiles: z.array(z.strictObject({ label: words, url: webAddress })).max(10),
  workshops: z.strictObject({ ai: webAddress, crypto: webAddress }),
});

const path = z
  .string()
  .regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/, "must be a path such as /ai-consulting")
  .refine(
    (text) => text !== "/de" && !text.startsWith("/de/"),
    "must be the English path: the German one follows from it",
  )
  .refine((text) => text !== notFoundPath("en"), "is the path of the not-found page");

/** See `Page` (site/pages.ts). */
const page = z.strictObject({
  id,
  path,
  label: pair,
  menu: id.optional(),
  indexed: z.literal(false).optional(),
  hidden: z.literal(true).optional(),
  isService: z.literal(true).optional(),
  states: z.array(z.enum(["languages", "area"])).optional(),
});

const pages = z
  .array(page)
  .refine(haveDifferentIds, "has two pages with the same id")
  .refine((table) => new Set(table.map(({ path }) => path)).size === table.length, "has two pages with the same path")
  .superRefine((table, context) => {
    for (const needed of neededPages) {
      const index = table.findIndex(({ id }) => id === needed);
      if (index === -1) context.addIssue({ code: "custom", message: `lacks the page ${needed}, which the site needs` });
      else if (table[index]?.hidden)
        context.addIssue({ code: "custom", path: [index, "hidden"], message: "cannot be: the site needs this page" });
    }
  });

const menus = z
  .array(z.strictObject({ id, label: pair, line: pair }))
  .refine(haveDifferentIds, "has two menus with the same id");

/** See `Calendar` (site/booking.ts). */
const calendar = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("own") }),
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({
    kind: z.literal("third-party"),
    name: words,
    company: words,
    country: pair,
    privacyUrl: webAddress,
    url: z.strictObject({ en: webAddress, de: webAddress }),
  }),
]);

const processor = z.strictObject({ company: words, country: pair });

/** See `Processing` (site/processing.ts). */
const processing = z.strictObject({
  hosting: processor,
  accessLogDays: z.union([z.literal("none"), days]),
  contactForm: z.boolean(),
  newsletter: z.boolean(),
  mail: orNone(processor),
  formsGoTo: z.enum(["own-server", "hosted-project"]),
  hostedDatabase: orNone(processor),
  visits: z.boolean(),
  visitMonths: days,
  themeStorage: z.boolean(),
  messageDays: days,
  unconfirmedDays: days,
  proofYears: days,
  issueMailDays: days,
  bookingDays: days,
  cancelledBookingDays: days,
  dataProtectionAuthority: z.strictObject({ name: words, address: words, website: webAddress }),
  noticeDate: day,
});

/** `content/site.json`. */
export const siteSchema = z
  .strictObject({
    owner,
    menus,
    pages,
    calendar,
    booking: z.strictObject({ paid: z.boolean() }),
    processing,
    newsletterConsent: z.strictObject({ version: words, text: text(400) }),
    redirects: z.record(z.string(), z.string()),
    samples: z.record(z.string(), pair),
  })
  .superRefine(({ menus, pages, samples, ...rest }, context) => {
    for (const [index, { menu }] of pages.entries()) {
      if (menu !== undefined && !menus.some(({ id }) => id === menu))
        context.addIssue({ code: "custom", path: ["pages", index, "menu"], message: `names no menu: ${menu}` });
    }
    for (const place of Object.keys(samples)) {
      if (!isPlace(place.split("."), rest))
        context.addIssue({ code: "custom", path: ["samples", place], message: "names no value of this file" });
    }
  });

function isPlace(keys: readonly string[], node: unknown): boolean {
  const [key, ...rest] = keys;
  if (key === undefined) return true;
  if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return false;
  return isPlace(rest, (node as Record<string, unknown>)[key]);
}
