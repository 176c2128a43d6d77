import type { Props } from "../kit/fields.ts";
import type { schema as contactSchema } from "../kit/sections/contact/schema.ts";
import { calendarDocumentPath } from "../site/booking.ts";
import { colourStyle, colourStyleFile, logoBytes, logoOf } from "../site/brand/brand.ts";
import type { Facts } from "../site/facts.ts";
import { type Locale, type Localized, locales, localized } from "../site/locale.ts";
import type { FormMessages } from "../site/page-template.ts";
import { isIndexed, issuesPath, notFoundPath, type PageId, pathOf } from "../site/pages.ts";
import { resolveRedirects } from "../site/redirects.ts";
import type { ServerTexts } from "../site/server-texts.ts";
import type { Content, SourceNode } from "./content-files.ts";
import { contentSources } from "./content-sources.ts";
import { resolveNode } from "./resolve-content.ts";
import { resolveServerTexts } from "./site-facts.ts";
import { createRenderer, type RenderInput, type SiteRenderer } from "./site-renderer.tsx";
import { wellKnownFiles } from "./well-known.ts";

/** Everything that a version of the site consists of, besides what the bundler has made. */
export interface RenderedSite {
  facts: Facts;
  /** HTML by path: pages, not-found pages and the consent documents of a third party's calendar. */
  documents: ReadonlyMap<string, string>;
  /** HTML with placeholders, by the path of a page with a form, and of the list of newsletter issues. None with a hosted project. */
  templates: ReadonlyMap<string, string>;
  /** Texts with fixed addresses, by name below the site. */
  files: ReadonlyMap<string, string>;
  /** The owner's logo in base64, by name below the site. */
  logo: ReadonlyMap<string, string>;
  /** The social cards that documents name. */
  cards: readonly SocialCard[];
  /** Old address (lower case, no trailing slash) → current address. */
  redirects: ReadonlyMap<string, string>;
  messages: Localized<FormMessages>;
  serverWords: Localized<ServerTexts>;
}

export interface SocialCard {
  page: PageId;
  locale: Locale;
  title: string;
}

/** A document that could not be rendered. */
export class DocumentError extends Error {
  override name = "DocumentError";
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.path = path;
  }
}

/**
 * Renders a version of the site: the same input always gives the same output.
 *
 * @param dates the day on which the words of a page last changed (ISO 8601), by its id
 * @throws DocumentError, and what `createRenderer` throws
 */
export async function renderSite(input: RenderInput, dates: ReadonlyMap<PageId, string>): Promise<RenderedSite> {
  const renderer = createRenderer(input);
  const { facts, contents, contentFiles } = renderer;
  const { origin, backendUrl } = input.settings;
  const documents = new Map<string, string>();
  const templates = new Map<string, string>();
  for (const { path, render, renderTemplate } of renderingsOf(renderer)) {
    const html = await orFail(path, render());
    documents.set(path, html);
    const hasForm = backendUrl === null && /<form[^>]+method="post"/.test(html);
    if (hasForm && renderTemplate) templates.set(path, await orFail(path, renderTemplate()));
  }
  if (backendUrl === null)
    for (const locale of locales)
      templates.set(issuesPath(locale), await orFail(issuesPath(locale), renderer.issueTemplate(locale)));
  const cards = facts.pages
    .filter(isIndexed)
    .flatMap(({ id }) =>
      locales.map((locale) => ({ page: id, locale, title: contents.get(id)?.[locale].seo.title ?? "" })),
    );
  return {
    facts,
    documents,
    templates,
    files: new Map([...contentFiles, ...wellKnownFiles({ facts, origin, dates }), ...colourFile(facts)]),
    logo: logoFile(facts),
    cards,
    redirects: resolveRedirects(facts.redirects, facts.pages),
    messages: localized((locale) => formMessagesOf(input, locale)),
    serverWords: resolveServerTexts(input.content, contentSources(input.content, input.settings)),
  };
}

function colourFile({ brand }: Facts): [name: string, text: string][] {
  const style = colourStyle(brand);
  return style === null ? [] : [[colourStyleFile, style]];
}

function logoFile({ brand }: Facts): Map<string, string> {
  const logo = logoOf(brand);
  return new Map(logo && brand?.logo ? [[logo.src.slice(1), logoBytes(brand.logo)]] : []);
}

interface DocumentRendering {
  path: string;
  render(): Promise<string>;
  /** For pages: the same with placeholders. */
  renderTemplate?(): Promise<string>;
}

function renderingsOf({ facts, document, template, consentDocument }: SiteRenderer): DocumentRendering[] {
  return locales.flatMap((locale) => [
    ...facts.pages.map(({ id }) => ({
      path: pathOf(facts.pages, id, locale),
      render: () => document(id, locale),
      renderTemplate: () => template(id, locale),
    })),
    { path: notFoundPath(locale), render: () => document("not-found", locale) },
    ...(consentDocument ? [{ path: calendarDocumentPath(locale), render: () => consentDocument(locale) }] : []),
  ]);
}

async function orFail(path: string, html: Promise<string>): Promise<string> {
  return html.catch((error) => {
    throw new DocumentError(path, error);
  });
}

/** What the server says in forms, and the form section as well. */
function formMessagesOf({ content }: RenderInput, locale: Locale): FormMessages {
  const sources = contentSources(content);
  const resolve = <Shape>(node: SourceNode) => resolveNode(node, locale, sources) as Shape;
  const { contact, newsletter } = resolve<Props<typeof contactSchema>>(contactSectionOf(content));
  const { formMessages } = resolve<{ formMessages: Pick<FormMessages, "token"> }>(content.mails);
  const failure = { contact: contact.failure, newsletter: newsletter.failure };
  return { failure, problems: contact.problems, ...formMessages };
}

/** With the forms: that of the contact page, or another where that one is none. */
function contactSectionOf({ pages }: Content): SourceNode {
  const all = ["contact", ...pages.keys()].flatMap((id) => pages.get(id)?.sections ?? []);
  return all.find(({ kind }) => kind === "contact") as SourceNode;
}
