import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { buttonLook } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { useLanguage } from "../../kit/ui/language.tsx";
import { PageLink } from "../../kit/ui/page-link.tsx";
import { usePlaces } from "../../kit/ui/places.tsx";
import { useSite } from "../../kit/ui/site.tsx";
import { type Menu, type PageId, pageAt, pageOf, pagesInMenu } from "../../site/pages.ts";

/** The header's links and menus from laptops on. */
export function DesktopMenus({ label }: { label: string }) {
  const menus = useMenus();
  return (
    <nav aria-label={label} className="hidden laptop:block">
      <ul className="flex gap-0.5">
        <li>
          <MenuLink page="home" className={headerEntry} />
        </li>
        {menus.map((menu) => (
          <DropDownMenu key={menu.id} {...menu} />
        ))}
        <li>
          <MenuLink page="contact" className={headerEntry} />
        </li>
      </ul>
    </nav>
  );
}

/** A button with a list of links. A popover, so it works before hydration and without script. */
function DropDownMenu({ id: menu, label, line }: Menu) {
  const { locale } = useLanguage();
  const { pages } = useSite();
  const id = `menu-${menu}`;
  return (
    <li data-menu="" className="group/menu no-popover:hidden">
      <button type="button" popoverTarget={id} className={`${headerEntry} ${whileOpen} ${whileCurrent}`}>
        {label[locale]}
        <span className="transition-[rotate] duration-200 group-has-[:popover-open]/menu:rotate-180">
          <Icon name="chevron-down" size="small" />
        </span>
      </button>
      <ul id={id} popover="auto" className={dropDown}>
        <li className={menuLine}>{line[locale]}</li>
        {pagesInMenu(pages, menu).map((page) => (
          <li key={page.id} className={page.id === menu ? overview : "font-medium"}>
            <MenuLink page={page.id} className={dropDownItem} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The burger button and its full-screen menu. A popover: the browser handles opening, closing and Escape (ui/menus.ts). */
export function MobileMenu({ label }: { label: string }) {
  const menus = useMenus();
  return (
    <div className="group/menu laptop:hidden">
      <button type="button" popoverTarget="mobile-menu" className={`${burger} no-popover:hidden`}>
        <span className="sr-only">{label}</span>
        <span className="group-has-[:popover-open]/menu:hidden">
          <Icon name="menu" />
        </span>
        <span className="hidden group-has-[:popover-open]/menu:block">
          <Icon name="x" />
        </span>
      </button>
      <div id="mobile-menu" popover="auto" tabIndex={-1} className={`${screen} no-popover:hidden`}>
        <nav aria-label={label} className="wrap pt-4 tablet:pb-8">
          <p className="flex justify-between border-b-2 border-ink">
            <MenuLink page="home" className={topEntry} />
            <MenuLink page="contact" className={topEntry} />
          </p>
          {menus.map((menu) => (
            <MobileGroup key={menu.id} {...menu} />
          ))}
          <p className={bookingBar}>
            <MenuLink page="booking" className={booking}>
              <Icon name="arrow-right" />
            </MenuLink>
          </p>
        </nav>
      </div>
    </div>
  );
}

function MobileGroup({ id: menu, label, line }: Menu) {
  const { locale } = useLanguage();
  const { pages } = useSite();
  const id = `mobile-${menu}`;
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5">
      <div className="pt-3 text-small text-ink-2">
        <p id={id} className="font-semibold text-ink">
          {label[locale]}
        </p>
        <p className="mt-0.5">{line[locale]}</p>
      </div>
      <ul aria-labelledby={id} className="tablet:columns-2 tablet:gap-x-gap tablet:*:break-inside-avoid">
        {pagesInMenu(pages, menu).map((page) => (
          <li key={page.id}>
            <MenuLink page={page.id} className={mobileItem} />
          </li>
        ))}
      </ul>
    </div>
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

/** The underline marks the current page in forced colours, which drop shadows and backgrounds. */
const headerEntry =
  "underline-offset-6 forced-colors:aria-[current=page]:underline inline-flex h-11 items-center gap-1 rounded-control px-1.5 desktop:px-3 type-nav whitespace-nowrap hover:foot-a-sun aria-[current=page]:foot-ink";
const whileOpen = "group-has-[:popover-open]/menu:foot-a-sun";
const whileCurrent =
  "forced-colors:group-has-[[aria-current=page]]/menu:underline not-hover:group-[:has([aria-current=page]):not(:has(:popover-open))]/menu:foot-ink";

/** Below its button in browsers with anchor positioning, else across the window below the header. */
const dropDown =
  "fixed inset-x-0 top-head bottom-auto max-h-[calc(100dvh-var(--spacing-head))] w-auto min-w-68 overflow-y-auto border border-t-3 border-line border-t-a-sun bg-lift py-2 text-ink shadow-float transition-[opacity,translate] duration-150 starting:open:-translate-y-1 starting:open:opacity-0 [position-anchor:auto] anchored:top-[calc(var(--spacing-head)-0.8125rem)] anchored:right-auto anchored:left-[anchor(left)] unanchored:open:flex unanchored:flex-wrap unanchored:px-[max(var(--spacing-edge)-1.25rem,50%-var(--container-page)/2)]";
const menuLine = "px-5 pt-1 pb-2 text-small text-ink-2 unanchored:w-full";
const overview = "mb-1.5 border-b border-line pb-1.5 font-bold unanchored:mb-0 unanchored:border-0 unanchored:pb-0";
const dropDownItem =
  "underline-offset-6 forced-colors:aria-[current=page]:underline flex min-h-11 items-center gap-3 px-5 py-2.5 transition-colors before:size-2 before:flex-none before:rounded-full before:bg-line before:transition-[border-radius,background-color] hover:bg-bank hover:before:rounded-none hover:before:bg-link focus-visible:bg-bank focus-visible:-outline-offset-3 aria-[current=page]:before:rounded-none aria-[current=page]:before:bg-link";

const burger =
  "grid size-11 place-items-center rounded-control text-ink hover:bg-bank pointer-fine:active:translate-y-px";
const screen =
  "fixed inset-x-0 top-head bottom-0 h-auto w-auto overflow-y-auto overscroll-contain scroll-pb-24 border-t border-line bg-paper text-ink";
/** Always visible: the list scrolls behind it. */
const bookingBar =
  "sticky bottom-0 mt-6 grid border-t border-line bg-paper py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] tablet:hidden";
const topEntry =
  "inline-flex min-h-13 items-center type-brand aria-[current=page]:underline underline-offset-6 decoration-3";
const booking = `${buttonLook({})} underline-offset-6 aria-[current=page]:underline`;
const mobileItem =
  "flex min-h-11 items-center text-lead leading-tight font-medium decoration-a-sun decoration-3 underline-offset-6 hover:underline aria-[current=page]:underline";
