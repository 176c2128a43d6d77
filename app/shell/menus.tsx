import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { buttonLook } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { useLanguage } from "../../kit/ui/language.tsx";
import { PageLink } from "../../kit/ui/page-link.tsx";
import { usePlaces } from "../../kit/ui/places.tsx";
import { useSite } from "../../kit/ui/site.tsx";
import { type Menu, type PageId, pageAt, pageOf, pagesInMenu } from "../../site/pages.ts";

/**
 * The links and menus of every page: a bar in the header from laptops on, else a full-screen menu, by menus.css. That and each menu of the bar
 * are popovers: the browser handles opening, closing and Escape (ui/menus.ts), before hydration and without script, too.
 */
export function Navigation({ label }: { label: string }) {
  const menus = useMenus();
  return (
    <nav id="mobile-menu" aria-label={label} popover="auto" tabIndex={-1} className="menus">
      <ul>
        <li className="menu-top">
          <MenuLink page="home" className="menu-entry" />
        </li>
        {menus.map((menu) => (
          <MenuGroup key={menu.id} {...menu} />
        ))}
        <li className="menu-top">
          <MenuLink page="contact" className="menu-entry" />
        </li>
        <li className="menu-booking">
          <MenuLink page="booking" className={booking}>
            <Icon name="arrow-right" />
          </MenuLink>
        </li>
      </ul>
    </nav>
  );
}

/** In the bar a button with a list of links, in the full-screen menu the list beside its name. */
function MenuGroup({ id: menu, label, line }: Menu) {
  const { locale } = useLanguage();
  const { pages } = useSite();
  const id = `menu-${menu}`;
  const nameId = `${id}-name`;
  return (
    <li data-menu="" className="menu-group">
      <button type="button" popoverTarget={id} className="menu-entry">
        {label[locale]}
        <Icon name="chevron-down" size="small" />
      </button>
      <p className="menu-name">
        <b id={nameId}>{label[locale]}</b>
        {line[locale]}
      </p>
      <ul id={id} popover="auto" aria-labelledby={nameId} className="menu-list">
        <li className="menu-line">{line[locale]}</li>
        {pagesInMenu(pages, menu).map((page) => (
          <li key={page.id} className={page.id === menu ? "menu-overview" : undefined}>
            <MenuLink page={page.id} className="menu-link" />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Opens the full-screen menu. */
export function Burger({ label }: { label: string }) {
  return (
    <button type="button" popoverTarget="mobile-menu" className={burger}>
      <span className="sr-only">{label}</span>
      <Icon name="menu" className="group-has-[:popover-open]/header:hidden" />
      <Icon name="x" className="hidden group-has-[:popover-open]/header:block" />
    </button>
  );
}

/** The menus that have pages. */
export function useMenus(): readonly Menu[] {
  const { menus, pages } = useSite();
  return menus.filter(({ id }) => pagesInMenu(pages, id).length > 0);
}

interface MenuLinkProps {
  page: PageId;
  className: string;
  /** Shown after the name. */
  children?: ReactNode;
}

/** A link in header or footer, labelled as in the page table and marked on the current page. */
export function MenuLink({ page: id, className, children }: MenuLinkProps) {
  const at = usePlaces();
  const { locale } = useLanguage();
  const { pages } = useSite();
  const page = pageOf(pages, id);
  const shown = pageAt(pages, useLocation().pathname)?.id;
  return (
    <PageLink to={id} aria-current={shown === id ? "page" : undefined} className={className} {...at(page, "label")}>
      {page.label[locale]}
      {children}
    </PageLink>
  );
}

const burger =
  "grid size-11 place-items-center rounded-control text-ink hover:bg-bank pointer-fine:active:translate-y-px no-popover:hidden laptop:hidden";
const booking = `${buttonLook({})} underline-offset-6`;
