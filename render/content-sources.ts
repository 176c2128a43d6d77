import { imprintOf } from "../app/legal/imprint.ts";
import { privacyOf } from "../app/legal/privacy.ts";
import { calendarShownBy, consultationMinutes } from "../site/booking.ts";
import { clockOf } from "../site/clock.ts";
import type { RenderSettings } from "../site/render-settings.ts";
import { type Content, hasSections, type SourceNames } from "./content-files.ts";
import type { ContentSources } from "./resolve-content.ts";

/** What content is resolved with: everything that names in braces can name, and what the rendering shows. */
export function contentSources(
  { site, pages }: Content,
  { samples, backendUrl }: Pick<RenderSettings, "samples" | "backendUrl"> = { samples: "show", backendUrl: null },
): ContentSources {
  const { owner } = site;
  const calendar = calendarShownBy(backendUrl === null, site.calendar);
  const legal = { imprint: imprintOf(owner), privacy: privacyOf(site) };
  const names = {
    owner,
    consultation: { minutes: consultationMinutes },
    clock: { city: clockOf(owner).city },
    calendar: site.calendar.kind === "third-party" ? site.calendar : noProvider,
    legal,
  } as unknown as SourceNames;
  return {
    pages: new Map([...pages].filter(([, page]) => hasSections(page))),
    names,
    hidesSamples: samples === "hide",
    hiddenPages: new Set(site.pages.filter(({ hidden }) => hidden).map(({ id }) => id)),
    calendar: calendar.kind,
  };
}

/** Where nobody else runs the calendar, no text that names them is shown. */
const noProvider = { name: "-", url: { en: "https://calendar.example/", de: "https://calendar.example/" } };
