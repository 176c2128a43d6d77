import type { PageContent } from "../app/shell/page-content.ts";
import type { Site } from "../kit/ui/site.tsx";
import type { Words } from "../kit/words-schema.ts";
import { calendarShownBy } from "../site/booking.ts";
import { logoOf } from "../site/brand/brand.ts";
import type { Facts } from "../site/facts.ts";
import { type Localized, localized } from "../site/locale.ts";
import type { PageId } from "../site/pages.ts";
import type { RenderSettings } from "../site/render-settings.ts";
import type { ServerTexts } from "../site/server-texts.ts";
import type { Content, SourceNode, SourceSite } from "./content-files.ts";
import { type ContentSources, resolveNode } from "./resolve-content.ts";

/** The facts of a rendering: the shown pages alone, the shown calendar, and names filled in. */
export function factsOf(
  { samples: _samples, ...site }: SourceSite,
  sources: ContentSources,
  { backendUrl }: Pick<RenderSettings, "backendUrl">,
  isShown: (page: PageId) => boolean,
): Facts {
  return {
    ...site,
    pages: site.pages.filter(({ id }) => isShown(id)),
    calendar: calendarShownBy(backendUrl === null, site.calendar),
    newsletterConsent: { text: inBothLanguages<string>(site.newsletterConsent.text as SourceNode, sources) },
  };
}

/** What components and the application know of the site. */
export function siteOf(
  facts: Facts,
  sources: ContentSources,
  contents: ReadonlyMap<PageId, Localized<PageContent>>,
  { words, settings }: { words: SourceNode; settings: RenderSettings },
): Site {
  const { brand, name, jobTitle, tagline, years, email, phone, location, profiles } = facts.owner;
  const { origin, backendUrl, year } = settings;
  return {
    owner: { brand, name, jobTitle, tagline, years, email, phone, location, profiles },
    logo: logoOf(facts.brand) ?? undefined,
    menus: facts.menus,
    pages: facts.pages,
    calendar: facts.calendar,
    newsletterConsent: facts.newsletterConsent.text,
    words: inBothLanguages<Words>(words, sources),
    kinds: Object.fromEntries(
      [...contents].map(([id, { en }]) => [id, [...new Set(en.sections.map(({ kind }) => kind))]]),
    ),
    origin,
    isOwnServer: backendUrl === null,
    countsVisits: backendUrl === null && facts.processing.visits,
    year,
  };
}

/** What the server writes itself, with names in braces filled in that mean the same everywhere. */
export function resolveServerTexts(
  { mails, calendar }: Pick<Content, "mails" | "calendar">,
  sources: ContentSources,
): Localized<ServerTexts> {
  // There are no samples in them, but a value that they name may be one, and a mail cannot leave out its subject.
  return inBothLanguages({ mails, calendar }, { ...sources, hidesSamples: false });
}

function inBothLanguages<Value>(node: SourceNode, sources: ContentSources): Localized<Value> {
  return localized((locale) => resolveNode(node, locale, sources) as Value);
}
