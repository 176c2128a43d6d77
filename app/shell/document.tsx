import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { pageGround } from "../../kit/ui/artwork/palette.ts";
import type { Locale } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import { alternatesOf, isIndexed, type PageId, pathOf } from "../../site/pages.ts";
import { fullTitle } from "./head.ts";
import type { PageContent } from "./page-content.ts";
import type { ShownPage } from "./page-modules.ts";
import { structuredData } from "./structured-data.ts";

/** Build output that every document needs. */
export interface DocumentAssets {
  /** Origin of canonical addresses, without a trailing slash. */
  origin: string;
  /**
   * The whole stylesheet, inlined: this saves a round trip before the first paint. The font is not preloaded, since that would
   * take bandwidth from the document. Development links the stylesheet instead.
   */
  css: { inline: string } | { href: string };
  /** The boot script's text. */
  boot: string;
  /** Addresses of a page's chunks; none in development. */
  modulesOf?(page: ShownPage): readonly string[];
  /** Speculation rules for prefetching; none for documents without links to pages. */
  speculation?: string;
  /** Path of a page's social card. */
  cardOf(page: PageId, locale: Locale): string;
}

interface DocumentProps {
  page: PageId | null;
  locale: Locale;
  content: PageContent;
  /** Prerendered markup of the application. */
  app: string;
  assets: DocumentAssets;
  /** False for documents that are served at an address other than the page's. */
  hydrates: boolean;
  /** Pages and sections hidden with their samples (hidden-samples.ts). */
  hiddenPlaces?: string | undefined;
}

/** A complete HTML document around a page's prerendered markup. */
export function documentMarkup(props: DocumentProps): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;
}

function Document({ page, locale, content, app, assets, hydrates, hiddenPlaces }: DocumentProps) {
  const { seo } = content;
  const modules = hydrates && assets.modulesOf?.(page ?? "not-found").join(" ");
  return (
    <html
      lang={locale}
      data-static={hydrates ? undefined : ""}
      data-left-out={hiddenPlaces}
      data-page-modules={modules || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{fullTitle(seo.title)}</title>
        <meta name="description" content={seo.description} />
        {/* Before the boot script, which activates one of them. */}
        {(["light", "dark"] as const).map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            data-scheme={scheme}
            media={`(prefers-color-scheme: ${scheme})`}
            content={pageGround[scheme]}
          />
        ))}
        <Verbatim tag="script" text={assets.boot} />
        {assets.speculation && <Verbatim tag="script" type="speculationrules" text={assets.speculation} />}
        {"inline" in assets.css ? (
          <Verbatim tag="style" text={assets.css.inline} />
        ) : (
          <link rel="stylesheet" href={assets.css.href} />
        )}
        <Identity page={page} locale={locale} content={content} assets={assets} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own prerendered markup */}
        <div id="root" dangerouslySetInnerHTML={{ __html: app }} />
      </body>
    </html>
  );
}

/** Canonical address, alternates, Open Graph and structured data; `noindex` for pages without them. */
function Identity({
  page,
  locale,
  content,
  assets,
}: Pick<DocumentProps, "page" | "locale" | "content" | "assets">): ReactNode {
  if (page === null || !isIndexed(page)) return <meta name="robots" content="noindex" />;
  const { seo } = content;
  const address = assets.origin + pathOf(page, locale);
  return (
    <>
      <link rel="canonical" href={address} />
      {Object.entries(alternatesOf(page)).map(([hreflang, path]) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={assets.origin + path} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={owner.brand} />
      <meta property="og:title" content={seo.title} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locale === "de" ? "de_DE" : "en_GB"} />
      <meta property="og:locale:alternate" content={locale === "de" ? "en_GB" : "de_DE"} />
      <meta property="og:image" content={assets.origin + assets.cardOf(page, locale)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={seo.title} />
      <meta name="twitter:card" content="summary_large_image" />
      <Verbatim
        tag="script"
        type="application/ld+json"
        text={jsonForHtml(structuredData(page, locale, assets.origin, content))}
      />
    </>
  );
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
