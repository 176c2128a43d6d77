import type { ComponentProps, ReactNode } from "react";
import { type PageId, pathOf } from "../../site/pages.ts";
import { usePathLocale } from "./language.tsx";

/** A section of a page, as a link inside the site names it. */
export interface PageTarget {
  page: PageId;
  section: SectionId;
}

/** Anchors that content may link or scroll to; the walk over all pages checks that each exists. */
export type SectionId =
  | "services"
  | "calendar"
  | "experience"
  | "contact"
  | "business-growth"
  | "interim-management"
  | "speaking"
  | "questions"
  | "event-types"
  | "specialisations"
  | "topics"
  | "case-studies";

interface PageLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: PageId | PageTarget;
  children: ReactNode;
}

/**
 * A link inside the site. It stays under the locale prefix (English or German) that the visitor is in. Its clicks are
 * answered where those of all links are, in `shell/navigation.tsx`.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const locale = usePathLocale();
  const address = typeof to === "string" ? pathOf(to, locale) : `${pathOf(to.page, locale)}#${to.section}`;
  return <a {...rest} href={address} />;
}
