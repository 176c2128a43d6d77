import type {
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
import type { FaqProps } from "../../kit/sections/faq/faq.tsx";
import type { PortraitProps } from "../../kit/sections/portrait.tsx";
import { photoAddress } from "../../kit/ui/picture.tsx";
import type { Locale } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import { menus, type PageId, pageIds, pages, pathOf } from "../../site/pages.ts";
import type { PageContent } from "./page-content.ts";

/**
 * Structured data of a page, as one linked graph (schema.org). Every fact is also visible on the page: search engines treat
 * hidden facts as deception. No self-serving reviews, no deprecated types.
 */
export function structuredData(page: PageId, locale: Locale, origin: string, content: PageContent): Graph {
  const [hero] = content.sections;
  const faq = content.sections.find(({ kind }) => kind === "faq") as FaqProps | undefined;
  const things: Thing[] = [person(page, locale, origin, content), business(page, locale, origin), website(origin)];
  const trail = breadcrumbs(page, locale, origin);
  if (trail) things.push(trail);
  if (isService(page)) things.push(service(page, locale, origin, hero?.lead as string | undefined));
  if (faq && faq.questions.length > 0) things.push(questions(faq));
  if (page === "about") things.push(profile(locale, origin));
  return { "@context": "https://schema.org", "@graph": things };
}

/** Talks and events count as services: only dated ones would be events. */
function isService(page: PageId): boolean {
  const { menu } = pages[page];
  return page !== "services" && (menu === "services" || menu === "speaking");
}

/** Pages whose text states the owner's working languages, and pages that state the service area. */
const pagesStatingLanguages: readonly PageId[] = ["services", "nlp-coaching", "speeches", "about"];
const pagesStatingArea: readonly PageId[] = ["nlp-coaching"];

function idOf(what: "person" | "business" | "website", origin: string) {
  return { "@id": `${origin}/#${what}` } as const;
}

function person(page: PageId, locale: Locale, origin: string, { sections }: PageContent): Person {
  const { portrait } = (sections.find((section) => "portrait" in section) ?? {}) as { portrait?: PortraitProps };
  return {
    "@type": "Person",
    ...idOf("person", origin),
    name: owner.name,
    // Both are shown with the portrait.
    ...(portrait && { jobTitle: owner.jobTitle[locale] }),
    ...(portrait && portrait.image !== "drawn" && { image: origin + photoAddress(portrait.image) }),
    worksFor: idOf("business", origin),
    ...(pagesStatingLanguages.includes(page) && { knowsLanguage: ["de", "en"] }),
    ...(owner.profiles.length > 0 && { sameAs: owner.profiles.map(({ url }) => url) }),
  };
}

function business(page: PageId, locale: Locale, origin: string): ProfessionalService {
  return {
    "@type": "ProfessionalService",
    ...idOf("business", origin),
    name: owner.brand,
    slogan: owner.tagline[locale],
    email: owner.email,
    telephone: owner.phone,
    address: {
      "@type": "PostalAddress",
      addressLocality: owner.address.city[locale],
      addressCountry: owner.address.country[locale],
    },
    ...(pagesStatingArea.includes(page) && { areaServed: { "@type": "City", name: owner.address.city[locale] } }),
    founder: idOf("person", origin),
    url: `${origin}/`,
  };
}

function website(origin: string): WebSite {
  return {
    "@type": "WebSite",
    ...idOf("website", origin),
    name: owner.brand,
    url: `${origin}/`,
    inLanguage: ["en", "de"],
    publisher: idOf("business", origin),
  };
}

/** Home, the overview page of the menu if there is one, the page. */
function breadcrumbs(page: PageId, locale: Locale, origin: string): BreadcrumbList | null {
  if (page === "home") return null;
  const { menu } = pages[page];
  const overview = pageIds.find((id) => id === menu && id !== page);
  const trail: { id: PageId; name: string }[] = [
    { id: "home", name: pages.home.label[locale] },
    ...(menu && overview ? [{ id: overview, name: menus[menu][locale] }] : []),
    { id: page, name: pages[page].label[locale] },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ id, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + pathOf(id, locale),
    })),
  };
}

function service(page: PageId, locale: Locale, origin: string, description: string | undefined): Service {
  return {
    "@type": "Service",
    name: pages[page].label[locale],
    description,
    provider: idOf("business", origin),
    url: origin + pathOf(page, locale),
  };
}

function profile(locale: Locale, origin: string): ProfilePage {
  return { "@type": "ProfilePage", url: origin + pathOf("about", locale), mainEntity: idOf("person", origin) };
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
