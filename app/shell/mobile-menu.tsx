import { useEffect, useRef } from "react";
import { type Menu, menuIds, menus, pagesInMenu } from "../../site/pages.ts";
import { buttonLook } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { afterPaint } from "../ui/interaction.ts";
import { useLanguage } from "../ui/language.tsx";
import { MenuLink } from "./menu-link.tsx";

/** The burger and the full-screen menu below the header. Opening, closing and Escape are the browser's own. */
export function MobileMenu({ label }: { label: string }) {
  const menu = useMenuOverPage();
  return (
    <div className="group/menu desktop:hidden">
      <button type="button" popoverTarget="mobile-menu" className={burger}>
        <span className="sr-only">{label}</span>
        <span className="group-has-[:popover-open]/menu:hidden">
          <Icon name="menu" />
        </span>
        <span className="hidden group-has-[:popover-open]/menu:block">
          <Icon name="x" />
        </span>
      </button>
      <div id="mobile-menu" popover="auto" ref={menu} className={screen}>
        <nav aria-label={label} className="wrap pt-4 pb-8">
          <p className="flex justify-between border-b-2 border-ink">
            <MenuLink page="home" className={top} />
            <MenuLink page="contact" className={top} />
          </p>
          {menuIds.map((group) => (
            <Group key={group} menu={group} />
          ))}
          <p className="mt-6 grid tablet:hidden">
            <MenuLink page="booking" className={booking}>
              <Icon name="arrow-right" />
            </MenuLink>
          </p>
        </nav>
      </div>
    </div>
  );
}

function Group({ menu }: { menu: Menu }) {
  const { locale } = useLanguage();
  const id = `mobile-${menu}`;
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5">
      <p id={id} className="pt-3 text-small font-medium text-ink-2">
        {menus[menu][locale]}
      </p>
      <ul aria-labelledby={id} className="tablet:columns-2 tablet:gap-x-gap tablet:*:break-inside-avoid">
        {pagesInMenu(menu).map((page) => (
          <li key={page}>
            <MenuLink page={page} className={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** While the menu covers the page, the page is out of reach; a window that becomes wide closes the menu. */
function useMenuOverPage() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const update = () => setInertBesideHeader(menu, menu.matches(":popover-open"));
    // Where `desktop:` begins (theme.css).
    const wide = matchMedia("(width >= 75rem)");
    const close = () => menu.hidePopover();
    update();
    // The menu shows before the page goes out of reach; the page is back at once, since a navigation moves the focus into it.
    const follow = ({ newState }: ToggleEvent) =>
      newState === "open" ? afterPaint(update) : setInertBesideHeader(menu, false);
    menu.addEventListener("beforetoggle", follow);
    wide.addEventListener("change", close);
    return () => {
      menu.removeEventListener("beforetoggle", follow);
      wide.removeEventListener("change", close);
    };
  }, []);
  return ref;
}

function setInertBesideHeader(menu: HTMLElement, inert: boolean) {
  const header = menu.closest("header");
  for (const element of header?.parentElement?.children ?? []) {
    if (element !== header) element.toggleAttribute("inert", inert);
  }
}

const burger =
  "grid size-11 place-items-center rounded-control text-ink hover:bg-bank pointer-fine:active:translate-y-px";
const screen =
  "fixed inset-x-0 top-head bottom-0 h-auto w-auto overflow-y-auto overscroll-contain border-t border-line bg-paper text-ink";
const top =
  "inline-flex min-h-13 items-center type-brand aria-[current=page]:underline underline-offset-6 decoration-3";
const booking = `${buttonLook({})} underline-offset-6 aria-[current=page]:underline`;
const item =
  "flex min-h-11 items-center text-lead leading-tight font-medium decoration-a-sun decoration-3 underline-offset-6 hover:underline aria-[current=page]:underline";
