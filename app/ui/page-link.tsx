import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type PageId, pathOf } from "../../site/pages.ts";
import { useAddressSpace } from "./language.tsx";
import { useNavigation } from "./place.tsx";
import { isPlainClick } from "./plain-click.ts";

/** Where a link inside the site goes: a page of the page table, and optionally a section of it by its id. */
export interface PageTarget {
  page: PageId;
  section?: SectionId;
}

/** Anchors that content may link or scroll to; the walk over all pages checks that each exists. */
export type SectionId =
  | "services"
  | "experience"
  | "contact"
  | "business-growth"
  | "interim-management"
  | "event-types"
  | "specialisations"
  | "topics"
  | "case-studies";

interface PageLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  to: PageId | PageTarget;
  children: ReactNode;
}

/** A link inside the site. It stays in the address space (English or German) that the visitor is in. */
export function PageLink({ to, target, ...rest }: PageLinkProps) {
  const { goTo } = useNavigation();
  const space = useAddressSpace();
  const { page, section } = typeof to === "string" ? { page: to, section: undefined } : to;
  const address = pathOf(page, space) + (section ? `#${section}` : "");

  function followInPlace(event: MouseEvent) {
    if (target || !isPlainClick(event)) return;
    event.preventDefault();
    goTo(address);
  }

  return <a href={address} target={target} onClick={followInPlace} {...rest} />;
}
