import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type PageId, pageAt, pages } from "../../site/pages.ts";
import { useLanguage } from "../ui/language.tsx";
import { PageLink } from "../ui/page-link.tsx";

interface MenuLinkProps {
  page: PageId;
  className: string;
  /** What follows the name. */
  children?: ReactNode;
}

/** A link of header or footer: named as the page table names the page, and marked while that page is shown. */
export function MenuLink({ page, className, children }: MenuLinkProps) {
  const { locale } = useLanguage();
  const shown = pageAt(useLocation().pathname)?.id;
  return (
    <PageLink to={page} aria-current={shown === page ? "page" : undefined} className={className}>
      {pages[page].label[locale]}
      {children}
    </PageLink>
  );
}
