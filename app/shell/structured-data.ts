import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Graph,
  Person,
  ProfessionalService,
  ProfilePage,
  Service,
  Thing,
  WebSite,
} from "schema-dts";
import type { BylineProps } from "../../kit/sections/byline/byline.tsx";
import type { FaqProps } from "../../kit/sections/faq/faq.tsx";
import type { PortraitProps } from "../../kit/sections/portrait.tsx";
import { photoAddress } from "../../kit/ui/picture.tsx";
import { logoOf } from "../../site/brand/brand.ts";
import type { Facts } from "../../site/facts.ts";
import type { Locale } from "../../site/locale.ts";
import { hasPage, type Page, pageOf, pathOf } from "../../site/pages.ts";
import type { PageContent } from "./page-content.ts";

/**
 * Structured data of a page, as one linked graph (schema.org). Every fact is also visible on the page: search engines treat
 * hidden facts as deception. No self-serving reviews, no deprecated types.
 */
export function structuredData(page: Page, locale: Locale, content: PageContent, site: SiteAt): Graph {
  const [hero] = content.sections;
  const faq = content.sections.find(({ kind }) => kind === "faq") as FaqProps | undefined;
  const byline = content.sections.find(({ kind }) => kind === "byline") as BylineProps | undefined;
  const things: Thing[] = [person(page, locale, content, site), business(page, locale, site), website(site)];
  const trail = breadcrumbs(page, locale, site);
  if (trail) things.push(trail);
  // Talks and events count as services: only dated ones would be events.
  if (page.isService) things.push(service(page, locale, site, hero?.lead as string | undefined));
  if (byline) things.push(article(page, locale, site, byline));
  if (faq && faq.questions.length > 0) things.push(questions(faq));
  if (page.id === "about") things.push(profile(locale, site));
  return { "@context": "https://schema.org", "@graph": things };
}

interface SiteAt {
  facts: Facts;
  /** Origin of absolute addresses, without a trailing slash. */
  origin: string;
}

function idOf(what: "person" | "business" | "website", origin: string) {
  return { "@id": `${origin}/#${what}` } as const;
}

function person(page: Page, locale: Locale, { sections }: PageContent, { facts, origin }: SiteAt): Person {
  const { owner } = facts;
  const { portrait } = (sections.find((section) => "portrait" in section) ?? {}) as { portrait?: PortraitProps };
  return {
    "@type": "Person",
    ...idOf("person", origin),
    name: owner.name,
    // Both are shown with the portrait.
    ...(portrait && { jobTitle: owner.jobTitle[locale] }),
    ...(portrait && portrait.image !== "drawn" && { image: origin + photoAddress(portrait.image) }),
    worksFor: idOf("business", origin),
    ...(page.states?.includes("languages") && { knowsLanguage: ["de", "en"] }),
    ...(owner.profiles.length > 0 && { sameAs: owner.profiles.map(({ url }) => url) }),
  };
}

function business(page: Page, locale: Locale, { facts, origin }: SiteAt): ProfessionalService {
  const { owner } = facts;
  const logo = logoOf(facts.brand);
  return {
    "@type": "ProfessionalService",
    ...idOf("business", origin),
    name: owner.brand,
    // The header shows it.
    ...(logo && { logo: origin + logo.src }),
    slogan: owner.tagline[locale],
    email: owner.email,
    telephone: owner.phone,
    address: {
      "@type": "PostalAddress",
      addressLocality: owner.address.city[locale],
      addressCountry: owner.address.country[locale],
    },
    ...(page.states?.includes("area") && { areaServed: { "@type": "City", name: owner.address.city[locale] } }),
    founder: idOf("person", origin),
    url: `${origin}/`,
  };
}

function website({ facts, origin }: SiteAt): WebSite {
  return {
    "@type": "WebSite",
    ...idOf("website", origin),
    name: facts.owner.brand,
    url: `${origin}/`,
    inLanguage: ["en", "de"],
    publisher: idOf("business", origin),
  };
}

/** Home, the overview page of the menu if there is one, the page. */
function breadcrumbs({ id, menu, label }: Page, locale: Locale, { facts, origin }: SiteAt): BreadcrumbList | null {
  if (id === "home") return null;
  const { pages, menus } = facts;
  const above = menus.find((it) => it.id === menu && it.id !== id && hasPage(pages, it.id));
  const trail = [
    { id: "home", name: pageOf(pages, "home").label[locale] },
    ...(above ? [{ id: above.id, name: above.label[locale] }] : []),
    { id, name: label[locale] },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ id, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + pathOf(pages, id, locale),
    })),
  };
}

function service(page: Page, locale: Locale, { facts, origin }: SiteAt, description: string | undefined): Service {
  return {
    "@type": "Service",
    name: page.label[locale],
    description,
    provider: idOf("business", origin),
    url: origin + pathOf(facts.pages, page.id, locale),
  };
}

function article(page: Page, locale: Locale, { facts, origin }: SiteAt, { published, revised }: BylineProps): Article {
  return {
    "@type": "Article",
    headline: page.label[locale],
    datePublished: published,
    ...(revised && { dateModified: revised }),
    author: idOf("person", origin),
    publisher: idOf("business", origin),
    inLanguage: locale,
    url: origin + pathOf(facts.pages, page.id, locale),
  };
}

function profile(locale: Locale, { facts, origin }: SiteAt): ProfilePage {
  return {
    "@type": "ProfilePage",
    url: origin + pathOf(facts.pages, "about", locale),
    mainEntity: idOf("person", origin),
  };
}

function questions({ questions }: FaqProps): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
