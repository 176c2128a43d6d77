import { type ContentPath, namesOf } from "./content-path.ts";

export interface DetailsGroup {
  id: "you" | "contact" | "imprint" | "privacy" | "booking" | "newsletter" | "more";
  /** Parts of `site.json`, in their order: some of their fields, or all. */
  parts: { readonly [part: string]: readonly string[] | "all" };
  /** The page that is made of them. */
  page?: "imprint" | "privacy";
}

const imprint = [
  ...["country", "vatId", "economicId", "companyRegister", "profession", "supervisoryAuthority"],
  ...["media", "editor", "insurance", "terms", "consumerArbitration"],
];

/** What an owner fills in together. */
export const detailsGroups: readonly [DetailsGroup, ...DetailsGroup[]] = [
  { id: "you", parts: { owner: ["name", "brand", "jobTitle", "tagline", "location", "profiles"] } },
  { id: "contact", parts: { owner: ["email", "phone", "language", "address"] } },
  { id: "imprint", page: "imprint", parts: { owner: imprint } },
  { id: "privacy", page: "privacy", parts: { processing: "all" } },
  { id: "booking", parts: { calendar: "all", owner: ["timeZone", "weekStart"], booking: "all" } },
  { id: "newsletter", parts: { newsletterConsent: "all" } },
  { id: "more", parts: { owner: ["years", "workshops", "securityContactExpires"] } },
];

/** The group with the fact at a place of the content; undefined where that is none. */
export function groupOf(place: ContentPath): DetailsGroup | undefined {
  const { file, names } = namesOf(place);
  const [part = "", name = ""] = names;
  // The portrait is chosen on a page.
  if (file !== "site.json" || name === "portrait") return undefined;
  return (
    detailsGroups.find(({ parts }) => parts[part] === "all" || parts[part]?.includes(name)) ??
    // A problem of all facts of the owner.
    (part === "owner" ? detailsGroups[0] : undefined)
  );
}
