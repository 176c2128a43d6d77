import { chrome } from "../../app/shell/chrome.ts";
import { content as nocodeExpertise } from "../../app/content/expertise-nocode-ai.ts";
import { figures, firstYears } from "../../app/content/figures.ts";
import { content as home } from "../../app/content/home.ts";
import { content as confirmed } from "../../app/content/newsletter-confirmed.ts";
import { content as unsubscribed } from "../../app/content/newsletter-unsubscribed.ts";
import { content as coaching } from "../../app/content/nlp-coaching.ts";
import { content as nocode } from "../../app/content/nocode-ai.ts";
import { waysToStart } from "../../app/content/offers.ts";
import { content as portfolio } from "../../app/content/portfolio.ts";
import { content as projects } from "../../app/content/projects.ts";
import { content as stories } from "../../app/content/success-stories.ts";
import { content as training } from "../../app/content/training-academy.ts";
import { calendarDocumentPath, calendarFrameHeight } from "../../site/booking.ts";
import { type Localized, locales } from "../../site/locale.ts";
import { owner, telephoneOf } from "../../site/owner.ts";
import {
  contentFileOf,
  isIndexed,
  isKitPage,
  localeOf,
  localizePath,
  type Menu,
  menuIds,
  menus,
  notFoundPath,
  type PageId,
  pageAt,
  pageIds,
  pages,
  pagesInMenu,
  pathOf,
} from "../../site/pages.ts";

/** What tests know of the content and the page table, both languages each: the one place to change with their form. */
export const content = {
  chrome,
  home,
  portfolio,
  projects,
  "expertise-nocode-ai": nocodeExpertise,
  "nlp-coaching": coaching,
  "nocode-ai": nocode,
  "success-stories": stories,
  "newsletter-confirmed": confirmed,
  "newsletter-unsubscribed": unsubscribed,
  "training-academy": training,
};

export {
  calendarDocumentPath,
  calendarFrameHeight,
  figures,
  firstYears,
  isIndexed,
  isKitPage,
  localeOf,
  localizePath,
  type Menu,
  menuIds,
  menus,
  notFoundPath,
  owner,
  type PageId,
  pageAt,
  pageIds,
  pages,
  pagesInMenu,
  pathOf,
  telephoneOf,
  waysToStart,
};

/** The whole content of a page. */
export async function contentOf(id: PageId): Promise<Localized<object>> {
  return (await import(/* @vite-ignore */ `../../app/content/${contentFileOf(id)}`)).content;
}

/** Addresses of no page, by which the not-found page of each language is met. */
export const missingAddresses: readonly string[] = ["/nowhere", "/de/nirgends"];

/** Every page of the table in both languages, then the {@link missingAddresses}. */
export const addresses: readonly string[] = [
  ...locales.flatMap((locale) => pageIds.map((id) => pathOf(id, locale))),
  ...missingAddresses,
];
