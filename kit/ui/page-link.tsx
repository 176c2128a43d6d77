import type { ComponentProps, ReactNode } from "react";
import { type PageId, pathOf } from "../../site/pages.ts";
import { usePathLocale } from "./language.tsx";

/** A link target within a page. */
export interface PageTarget {
  page: PageId;
  section: SectionId;
}

/** The id of a section, which is its anchor. The content check knows that each exists. */
export type SectionId = string;

interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: PageId | PageTarget;
  children: ReactNode;
}

/**
 * An internal link. It keeps the locale prefix of the current address. `shell/navigation.tsx` handles the clicks of all links.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const locale = usePathLocale();
  const address = typeof to === "string" ? pathOf(to, locale) : `${pathOf(to.page, locale)}#${to.section}`;
  return <a {...rest} href={address} />;
}
