import type { FocusEvent } from "react";
import { type Menu, menuIds, menus, pagesInMenu } from "../../site/pages.ts";
import { Icon } from "../ui/icon.tsx";
import { useLanguage } from "../ui/language.tsx";
import { MenuLink } from "./menu-link.tsx";

/** The header's links and four menus, on one line. */
export function DesktopMenus({ label }: { label: string }) {
  return (
    <nav aria-label={label} className="hidden desktop:block">
      <ul className="flex gap-0.5">
        <li>
          <MenuLink page="home" className={entry} />
        </li>
        {menuIds.map((menu) => (
          <DropDown key={menu} menu={menu} />
        ))}
        <li>
          <MenuLink page="contact" className={entry} />
        </li>
      </ul>
    </nav>
  );
}

/** A button and the list of links that it opens: a popover, so that it works before and without script. */
function DropDown({ menu }: { menu: Menu }) {
  const { locale } = useLanguage();
  const id = `menu-${menu}`;
  return (
    <li className="group/menu" onBlur={closeWhenFocusLeaves}>
      <button type="button" popoverTarget={id} className={`${entry} ${whileOpen} ${whileCurrent}`}>
        {menus[menu][locale]}
        <span className="transition-[rotate] duration-200 group-has-[:popover-open]/menu:rotate-180">
          <Icon name="chevron-down" size="small" />
        </span>
      </button>
      <ul id={id} popover="auto" className={list}>
        {pagesInMenu(menu).map((page) => (
          <li key={page} className={page === menu ? first : "font-medium"}>
            <MenuLink page={page} className={item} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Browsers close a popover for Escape and for a click beside it, not when the keyboard walks on. */
function closeWhenFocusLeaves({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
  currentTarget.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}

/** Forced colours know no shadows and no grounds: there a line under the words marks the page shown. */
const entry =
  "underline-offset-6 forced-colors:aria-[current=page]:underline inline-flex h-11 items-center gap-1 rounded-control px-3 type-nav whitespace-nowrap hover:foot-a-sun aria-[current=page]:foot-ink";
const whileOpen = "group-has-[:popover-open]/menu:foot-a-sun";
const whileCurrent =
  "forced-colors:group-has-[[aria-current=page]]/menu:underline not-hover:group-[:has([aria-current=page]):not(:has(:popover-open))]/menu:foot-ink";

/** Below its button where the browser can anchor it, else its links in lines across the window under the header. */
const list =
  "fixed inset-x-0 top-head bottom-auto max-h-[calc(100dvh-var(--spacing-head))] w-auto min-w-68 overflow-y-auto border border-t-3 border-line border-t-a-sun bg-lift py-2 text-ink shadow-float transition-[opacity,translate] duration-150 starting:open:-translate-y-1 starting:open:opacity-0 [position-anchor:auto] anchored:top-[calc(var(--spacing-head)-0.8125rem)] anchored:right-auto anchored:left-[anchor(left)] unanchored:open:flex unanchored:flex-wrap unanchored:px-[max(var(--spacing-edge)-1.25rem,50%-var(--container-page)/2)]";
const first = "mb-1.5 border-b border-line pb-1.5 font-bold unanchored:mb-0 unanchored:border-0 unanchored:pb-0";
const item =
  "underline-offset-6 forced-colors:aria-[current=page]:underline flex min-h-11 items-center gap-3 px-5 py-2.5 transition-colors before:size-2 before:flex-none before:rounded-full before:bg-line before:transition-[border-radius,background-color] hover:bg-bank hover:before:rounded-none hover:before:bg-link focus-visible:bg-bank focus-visible:-outline-offset-3 aria-[current=page]:before:rounded-none aria-[current=page]:before:bg-link";
