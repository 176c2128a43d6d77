import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { colourStyle } from "../../site/brand/brand.ts";
import { paletteOf } from "../../site/brand/palette.ts";
import type { Facts } from "../../site/facts.ts";
import { defaultAnonKey } from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import { alternatesOf, fullTitle, isIndexed, type Page, pathOf } from "../../site/pages.ts";
import type { RenderSettings } from "../../site/render-settings.ts";
import type { PageContent } from "./page-content.ts";
import { structuredData } from "./structured-data.ts";

/** Build output that every document needs. */
export interface DocumentAssets {
  /**
   * Styles, inlined: this saves a round trip before the first paint. The font is not preloaded, since that would take bandwidth
   * from the document. Development links the stylesheet instead.
   */
  css: { inline: string } | { href: string };
  /** The boot script's text. */
  boot: string;
  /** Speculation rules for prefetching; none for documents without links to pages. */
  speculation?: string;
}

interface DocumentProps {
  facts: Facts;
  settings: RenderSettings;
  /** Null for documents that are no page, such as the not-found page. */
  page: Page | null;
  locale: Locale;
  content: PageContent;
  /** Prerendered markup of the application. */
  app: string;
  assets: DocumentAssets;
  /** Path of the page's social card. */
  card?: string;
  /** In place of addresses and structured data, where the server fills them in. */
  identity?: string;
  /** What the application needs to take over; absent for documents that are served at an address other than the page's. */
  hydration?: Hydration | undefined;
}

/** What the boot script asks for beside the application. */
interface Hydration {
  /** Address of the page's content, beside which the site's has the name `site.json`. */
  content: string;
  /** Addresses of the chunks of its kinds of sections; none in development. */
  modules: readonly string[];
}

/** A complete HTML document around a page's prerendered markup. */
export function documentMarkup(props: DocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;
}

function Document({ hydration, identity, ...props }: DocumentProps) {
  const { locale, content, app, assets, facts, settings } = props;
  const { seo } = content;
  const { backendUrl, anonKey } = settings;
  const { paper } = paletteOf(facts.brand?.colours);
  const colours = colourStyle(facts.brand);
  return (
    <html
      lang={locale}
      data-static={hydration ? undefined : ""}
      data-page-modules={hydration?.modules.join(" ") || undefined}
      data-content={hydration?.content}
      data-backend-url={backendUrl ?? undefined}
      data-public-key={anonKey === defaultAnonKey ? undefined : anonKey}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{fullTitle(seo.title, facts.owner.brand)}</title>
        <meta name="description" content={seo.description} />
        {/* Before the boot script, which activates one of them. */}
        {(["light", "dark"] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            data-scheme={scheme}
            media={`(prefers-color-scheme: ${scheme})`}
            content={paper[scheme]}
          />
        ))}
        <Verbatim tag="script" text={assets.boot} />
        {"inline" in assets.css ? (
          <Verbatim tag="style" text={assets.css.inline} />
        ) : (
          <link rel="stylesheet" href={assets.css.href} />
        )}
        {colours && <Verbatim tag="style" text={colours} />}
        {identity ?? <Identity {...props} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own prerendered markup */}
        <div id="root" dangerouslySetInnerHTML={{ __html: app }} />
        {/* The first packets hold what a visitor reads first. */}
        {assets.speculation && <Verbatim tag="script" type="speculationrules" text={assets.speculation} />}
        {identity === undefined && <StructuredData {...props} />}
      </body>
    </html>
  );
}

/** Canonical address, alternates and Open Graph; `noindex` for pages without them. */
function Identity({ facts, settings, page, locale, content, card }: DocumentProps): ReactNode {
  if (page === null || !isIndexed(page)) return <meta name="robots" content="noindex" />;
  const { seo } = content;
  const { origin } = settings;
  const { pages, owner } = facts;
  const address = origin + pathOf(pages, page.id, locale);
  return (
    <>
      <link rel="canonical" href={address} />
      {Object.entries(alternatesOf(pages, page.id)).map(([hreflang, path]) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={origin + path} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={owner.brand} />
      <meta property="og:title" content={seo.title} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locale === "de" ? "de_DE" : "en_GB"} />
      <meta property="og:locale:alternate" content={locale === "de" ? "en_GB" : "de_DE"} />
      <meta property="og:image" content={`${origin}${card}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={seo.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function StructuredData({ facts, settings: { origin }, page, locale, content }: DocumentProps): ReactNode {
  if (page === null || !isIndexed(page)) return null;
  const text = jsonForHtml(structuredData(page, locale, content, { facts, origin }));
  return <Verbatim tag="script" type="application/ld+json" text={text} />;
}

interface VerbatimProps {
  tag: "script" | "style";
  type?: string;
  text: string;
}

/** Script and style text must not be HTML-escaped. */
function Verbatim({ tag: Tag, type, text }: VerbatimProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built files and data
  return <Tag type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** JSON that cannot close its script element. */
function jsonForHtml(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
