import type { ReactNode } from "react";
import { type Locale, languageNames } from "../../site/locale.ts";

interface LineLinkProps {
  href: string;
  target?: "_top";
  children: ReactNode;
}

/** The head of a document without menus: whose it is, and its other language. */
export function PlainHeader({ home, brand, children }: { home: string; brand: string; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line">
      <a href={home} className="inline-flex min-h-11 items-center type-brand no-underline">
        {brand}
      </a>
      {children}
    </header>
  );
}

/** The foot of a document without menus: ways to the site, its imprint and its privacy notice. */
export function PlainFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="border-t border-line text-small">
      <p className="flex flex-wrap items-center gap-x-6">{children}</p>
    </footer>
  );
}

/** A link in a line of links, large enough to be touched. */
export function LineLink({ children, ...link }: LineLinkProps) {
  return (
    <a {...link} className={lineLink}>
      {children}
    </a>
  );
}

/** The same document in the other language. */
export function LanguageLink({ locale, href, className = "" }: { locale: Locale; href: string; className?: string }) {
  const other = locale === "en" ? "de" : "en";
  return (
    <a href={href} lang={other} hrefLang={other} className={`${lineLink} ${className}`.trim()}>
      {languageNames[other]}
    </a>
  );
}

const lineLink = "inline-flex min-h-11 items-center underline underline-offset-3";
