import type { ComponentProps, ReactNode } from "react";
import { hasPage, type PageId, pathOf } from "../../site/pages.ts";
import { usePathLocale } from "./language.tsx";
import type { Place } from "./places.tsx";
import { useSite } from "./site.tsx";

/** A link target within a page. */
export interface PageTarget {
  page: PageId;
  section: SectionId;
}

/** The id of a section, which is its anchor. The content check knows that each exists. */
export type SectionId = string;

interface PageLinkProps extends Omit<ComponentProps<"a">, "href">, Place {
  to: PageId | PageTarget;
  children: ReactNode;
}

/**
 * An internal link. It keeps the locale prefix of the current address. `shell/navigation.tsx` handles the clicks of all links.
 * Where the page is hidden, its text stands alone.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const locale = usePathLocale();
  const { pages } = useSite();
  const { page, section } = typeof to === "string" ? { page: to } : to;
  if (!hasPage(pages, page)) {
    const { className, children, "data-path": path } = rest;
    return (
      <span className={className} data-path={path}>
        {children}
      </span>
    );
  }
  const address = pathOf(pages, page, locale);
  return <a {...rest} href={section ? `${address}#${section}` : address} />;
}
