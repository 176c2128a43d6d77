import type { BridgeType } from "./bridges.ts";
import type { PaletteName } from "./palette.ts";
import type { SheetType } from "./sheets.ts";

/** A bridge in a landscape, or as a technical drawing. */
export type ArtworkType = BridgeType | SheetType;

type Entry = readonly [type: ArtworkType, palette: PaletteName];

/**
 * All pictures. Content refers to a picture by its name, which is also its seed. Neighbours on a page never share a palette,
 * and a row has at most one night palette.
 */
const catalog = {
  // services: six on the home page, two more on the overview
  "ai-consulting": ["stayed", "night"],
  "web-multimedia": ["truss", "foehn"],
  "nlp-coaching": ["ring", "sun"],
  "business-growth": ["nest", "mint"],
  "training-academy": ["aqueduct", "stone"],
  "interim-management": ["bascule", "isar"],
  "video-productions": ["suspension", "mint"],
  "nocode-ai": ["bowstring", "isar"],
  // expertise overview: each service's bridge as a technical drawing, in another palette
  "expertise-ai-consulting": ["stayed-plan", "foehn"],
  "expertise-video-productions": ["cable-section", "night"],
  "expertise-web-development": ["truss-detail", "stone"],
  "expertise-nocode-ai": ["bowstring-kit", "sun"],
  "expertise-nlp-coaching": ["ring-centring", "mint"],
  "expertise-training-academy": ["aqueduct-foundations", "isar"],
  // NoCode expertise: the kinds of application
  "app-business": ["truss", "foehn"],
  "app-customer": ["viaduct", "sun"],
  "app-ai-enhanced": ["stayed", "night"],
  // workshops and the projects table
  "ai-workshop": ["bowstring", "sun"],
  "crypto-workshop": ["suspension", "mint"],
  // portfolio
  "ai-development": ["stayed", "night"],
  "web-development": ["truss", "foehn"],
  "explainer-video": ["suspension", "sun"],
  "congress-finder": ["viaduct", "isar"],
  "books-media": ["aqueduct", "stone"],
  "mental-coaching": ["ring", "mint"],
  "digital-news": ["ribbon", "foehn"],
  "ai-tips": ["bascule", "sun"],
  community: ["stones", "night"],
  // case studies
  "case-carmaker": ["viaduct", "foehn"],
  "case-insurer": ["nest", "isar"],
  "case-hospital": ["stayed", "night"],
  "case-automation": ["truss", "sun"],
  "case-telecom": ["aqueduct", "stone"],
  "case-consultancy": ["bascule", "mint"],
  // video productions
  "air-corporate": ["ribbon", "foehn"],
  "air-training": ["nest", "sun"],
  // events, congresses and speeches: type cards
  "event-corporate": ["bowstring", "foehn"],
  "event-conference": ["stayed", "night"],
  "event-training": ["aqueduct", "sun"],
  "congress-medical": ["ring", "mint"],
  "congress-academic": ["stones", "foehn"],
  "congress-industry": ["truss", "night"],
  "speech-keynote": ["nest", "sun"],
  "speech-panel": ["viaduct", "isar"],
  "speech-workshop": ["bascule", "stone"],
  // page heads
  "services-panorama": ["viaduct", "isar"],
  "ai-consulting-panorama": ["stayed", "night"],
  "video-productions-panorama": ["suspension", "mint"],
  "web-development-panorama": ["truss", "foehn"],
  "nocode-ai-panorama": ["bowstring", "isar"],
  "nlp-coaching-panorama": ["ring", "sun"],
  "training-academy-panorama": ["aqueduct", "stone"],
  "expertise-panorama": ["nest", "foehn"],
  "expertise-ai-consulting-panorama": ["stayed-plan", "foehn"],
  "expertise-video-productions-panorama": ["cable-section", "night"],
  "expertise-web-development-panorama": ["truss-detail", "stone"],
  "expertise-nocode-ai-panorama": ["bowstring-kit", "sun"],
  "expertise-nlp-coaching-panorama": ["ring-centring", "mint"],
  "expertise-training-academy-panorama": ["aqueduct-foundations", "isar"],
  "events-panorama": ["suspension", "isar"],
  "congresses-panorama": ["aqueduct", "foehn"],
  "speeches-panorama": ["stones", "mint"],
  "about-panorama": ["nest", "sun"],
  "success-stories-panorama": ["bowstring", "sun"],
  "not-found": ["bascule", "foehn"],
  "newsletter-confirm-panorama": ["bowstring", "mint"],
  "newsletter-unsubscribe-panorama": ["bascule", "stone"],
  // only on social cards
  "projects-panorama": ["truss", "stone"],
  "portfolio-panorama": ["ribbon", "mint"],
  // the consent document in the booking frame
  "booking-frame": ["suspension", "night"],
} as const satisfies Record<string, Entry>;

export type ArtworkName = keyof typeof catalog;
export const artworkNames = Object.keys(catalog) as ArtworkName[];

/** A picture's seed, bridge and palette. */
export function catalogEntry(name: ArtworkName): { seed: ArtworkName; type: ArtworkType; palette: PaletteName } {
  const [type, palette] = catalog[name];
  return { seed: name, type, palette };
}

/** The picture of a page's share card: the bridge of its panorama at night; the home page's arches for pages without one. */
export function cardArtwork(page: string): { seed: string; type: ArtworkType; palette: PaletteName } {
  const panorama = artworkNames.find((name) => name === `${page}-panorama`);
  return { seed: `social-${page}`, type: panorama ? catalogEntry(panorama).type : "nest", palette: "night" };
}
