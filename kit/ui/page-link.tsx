import type { ComponentProps, ReactNode } from "react";
import { type PageId, pathOf } from "../../site/pages.ts";
import { usePathLocale } from "./language.tsx";

/** A link target within a page. */
export interface PageTarget {
  page: PageId;
  section: SectionId;
}

/** Anchors that content may link or scroll to. The page tests check that each exists. */
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
 * An internal link. It keeps the locale prefix of the current address. `shell/navigation.tsx` handles the clicks of all links.
 */
export function PageLink({ to, ...rest }: PageLinkProps) {
  const locale = usePathLocale();
  const address = typeof to === "string" ? pathOf(to, locale) : `${pathOf(to.page, locale)}#${to.section}`;
  return <a {...rest} href={address} />;
}
