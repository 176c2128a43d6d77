import type { ReactNode } from "react";
import type { Localized } from "../../site/locale.ts";
import { type KitPageId, type PageId, pageIds } from "../../site/pages.ts";
import type { KitPageContent } from "../content/kit-page.ts";
import type { PageContent } from "../content/page-content.ts";
import { loadDrawing } from "../ui/artwork/drawing-cache.ts";
import { findHidden, hidesSamples, shownContent, shownPageAt } from "./hidden-samples.ts";

/** Exports of each module in `pages/`: the bilingual content, and the component that renders it. */
export interface PageModule {
  content: Localized<PageContent>;
  Page(content: PageContent): ReactNode;
}

/** A page of the page table, or the not-found page. */
export type ShownPage = PageId | "not-found";

/** Every page is a separate chunk, loaded when it is shown or prefetched. */
const loaders: Readonly<Record<Exclude<ShownPage, KitPageId>, () => Promise<PageModule>>> = {
  home: page(() => import("../pages/home.tsx")),
  services: page(() => import("../pages/services.tsx")),
  "ai-consulting": page(() => import("../pages/ai-consulting.tsx")),
  "video-productions": page(() => import("../pages/video-productions.tsx")),
  "web-development": page(() => import("../pages/web-development.tsx")),
  "nocode-ai": page(() => import("../pages/nocode-ai.tsx")),
  "nlp-coaching": page(() => import("../pages/nlp-coaching.tsx")),
  "training-academy": page(() => import("../pages/training-academy.tsx")),
  expertise: page(() => import("../pages/expertise.tsx")),
  "expertise-ai-consulting": page(() => import("../pages/expertise-ai-consulting.tsx")),
  "expertise-video-productions": page(() => import("../pages/expertise-video-productions.tsx")),
  "expertise-web-development": page(() => import("../pages/expertise-web-development.tsx")),
  "expertise-nocode-ai": page(() => import("../pages/expertise-nocode-ai.tsx")),
  "expertise-nlp-coaching": page(() => import("../pages/expertise-nlp-coaching.tsx")),
  "expertise-training-academy": page(() => import("../pages/expertise-training-academy.tsx")),
  events: page(() => import("../pages/events.tsx")),
  congresses: page(() => import("../pages/congresses.tsx")),
  speeches: page(() => import("../pages/speeches.tsx")),
  about: page(() => import("../pages/about.tsx")),
  projects: page(() => import("../pages/projects.tsx")),
  portfolio: page(() => import("../pages/portfolio.tsx")),
  contact: page(() => import("../pages/contact.tsx")),
  booking: page(() => import("../pages/booking.tsx")),
  "success-stories": page(() => import("../pages/success-stories.tsx")),
  imprint: page(() => import("../pages/imprint.tsx")),
  privacy: page(() => import("../pages/privacy.tsx")),
  "newsletter-confirm": page(() => import("../pages/newsletter-confirm.tsx")),
  "newsletter-unsubscribe": page(() => import("../pages/newsletter-unsubscribe.tsx")),
  "newsletter-confirmed": page(() => import("../pages/newsletter-confirmed.tsx")),
  "newsletter-unsubscribed": page(() => import("../pages/newsletter-unsubscribed.tsx")),
  "not-found": page(() => import("../pages/not-found.tsx")),
};

/** Content modules of the pages of the kit. */
const kitContents = import.meta.glob<{ content: Localized<KitPageContent> }>("../content/pages/*.ts");

function loadModule(id: ShownPage): Promise<PageModule> {
  const kitContent = kitContents[`../content/pages/${id}.ts`];
  if (kitContent) return page(async () => ({ ...(await kitContent()), ...(await import("../pages/kit-page.tsx")) }))();
  return loaders[id as keyof typeof loaders]();
}

/** The page shown at a path. */
export function pageShownAt(path: string): ShownPage {
  return shownPageAt(path)?.id ?? "not-found";
}

const loaded = new Map<ShownPage, PageModule>();

/** Loads the module of the prerendered page, which already has its drawings. */
export async function loadInitialPage(id: ShownPage): Promise<void> {
  remember(id, await loadModule(id));
}

/** Loads a page's module and the artwork renderer. Browsers cache both; most retry after a failure. */
export async function loadPage(id: ShownPage): Promise<PageModule> {
  const [module] = await Promise.all([loadModule(id), loadDrawing()]);
  return remember(id, module);
}

function remember(id: ShownPage, { content, Page }: PageModule): PageModule {
  const module = { content: shownContent(id, content), Page };
  loaded.set(id, module);
  return module;
}

/** Computes which pages and sections are hidden. Call it before rendering the first page. @returns them, for documents */
export async function findHiddenPlaces(): Promise<string | undefined> {
  if (!hidesSamples) return undefined;
  const contents = pageIds.map(async (id) => [id, (await loadModule(id)).content] as const);
  return findHidden(new Map(await Promise.all(contents)));
}

/** A page's module if already loaded: hydration must not suspend. */
export function loadedPage(id: ShownPage): PageModule | undefined {
  return loaded.get(id);
}

/** Checks at compile time that a module's `Page` takes its own `content`. */
function page<Content extends PageContent>(
  load: () => Promise<{ content: Localized<Content>; Page: (content: Content) => ReactNode }>,
): () => Promise<PageModule> {
  return load;
}
