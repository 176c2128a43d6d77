import { namesOf, type Place } from "../draft/content-places.ts";

export interface DetailsGroup {
  id: "you" | "contact" | "imprint" | "privacy" | "booking" | "newsletter" | "more";
  /** The facts of `site.json`, and the first years, in their order. A part without fields is drawn whole. */
  places: readonly string[];
  /** The page that is made of them. */
  page?: "imprint" | "privacy";
}

/** What an owner fills in together. */
export const detailsGroups: readonly [DetailsGroup, ...DetailsGroup[]] = [
  { id: "you", places: inOwner("name", "brand", "jobTitle", "tagline", "location", "profiles") },
  { id: "contact", places: inOwner("email", "phone", "address") },
  {
    id: "imprint",
    page: "imprint",
    places: inOwner(
      "country",
      "vatId",
      "economicId",
      "companyRegister",
      "profession",
      "supervisoryAuthority",
      "media",
      "editor",
      "insurance",
      "terms",
      "consumerArbitration",
    ),
  },
  { id: "privacy", page: "privacy", places: ["processing"] },
  { id: "booking", places: ["calendar", "booking"] },
  { id: "newsletter", places: ["newsletterConsent"] },
  { id: "more", places: [...inOwner("years", "workshops", "securityContactExpires"), "firstYears"] },
];

/** The group with the fact at a place of the content; undefined where that is none. */
export function groupOf(place: Place): DetailsGroup | undefined {
  const { file, names } = namesOf(place);
  if (file !== "site.json" && names[0] !== "firstYears") return undefined;
  const [part = "", name = ""] = names;
  return (
    detailsGroups.find(({ places }) => places.includes(part) || places.includes(`${part}/${name}`)) ??
    // A problem of all facts of the owner.
    (part === "owner" ? detailsGroups[0] : undefined)
  );
}

function inOwner(...names: readonly string[]): string[] {
  return names.map((name) => `owner/${name}`);
}
