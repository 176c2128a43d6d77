import { afterPaint, hasPopovers } from "./interaction.ts";

/*
 * What the browser's popovers leave to script, in menus: close when the keyboard leaves, keep the page behind the phone's
 * menu out of reach. Browsers without popovers have no menus. Part of the boot script.
 */

const menus = "[popover=auto]";

export function enhanceMenus() {
  if (!hasPopovers()) return;
  addEventListener("focusout", closeWhenFocusLeaves);
  // The event does not bubble.
  addEventListener("beforetoggle", makePageInert, true);
  // Where `desktop:` begins (theme.css).
  matchMedia("(width >= 75rem)").addEventListener("change", closeMenus);
}

/** Closes what is open; nothing happens where nothing is. */
export function closeMenus() {
  if (!hasPopovers()) return;
  for (const menu of document.querySelectorAll<HTMLElement>(menus)) menu.hidePopover();
}

/** Browsers close a popover on Escape and on a click outside, not when Tab leaves it. */
function closeWhenFocusLeaves({ target, relatedTarget }: FocusEvent) {
  const group = (target as Element).closest?.("[data-menu]");
  if (!group || !relatedTarget || group.contains(relatedTarget as Node)) return;
  group.querySelector<HTMLElement>(menus)?.hidePopover();
}

/** Makes the page inert while the phone's menu covers it. */
function makePageInert({ target, newState }: ToggleEvent) {
  const menu = target as HTMLElement;
  if (menu.id !== "mobile-menu") return;
  // Opening: after the paint of the menu. Closing: at once, since a navigation moves the focus into the page.
  if (newState === "open") afterPaint(() => setInertBesideHeader(menu, menu.matches(":popover-open")));
  else setInertBesideHeader(menu, false);
}

function setInertBesideHeader(menu: HTMLElement, inert: boolean) {
  const header = menu.closest("header");
  for (const element of header?.parentElement?.children ?? []) {
    if (element !== header) element.toggleAttribute("inert", inert);
  }
}
