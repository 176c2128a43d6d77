import { afterPaint, hasPopovers } from "./interaction.ts";

/*
 * What popover menus need script for: close when keyboard focus leaves, and make the page behind the phone's menu inert.
 * Browsers without popovers have no menus. Part of the boot script.
 */

const menus = "[popover=auto]";

export function enhanceMenus() {
  if (!hasPopovers()) return;
  addEventListener("focusout", closeWhenFocusLeaves);
  // Captured, since the event does not bubble.
  addEventListener("beforetoggle", makePageInert, true);
  // The `laptop:` breakpoint (theme.css).
  matchMedia("(width >= 64rem)").addEventListener("change", closeMenus);
}

/** Closes any open menu. */
export function closeMenus() {
  if (!hasPopovers()) return;
  for (const menu of document.querySelectorAll<HTMLElement>(menus)) menu.hidePopover();
}

/** Browsers close a popover on Escape and on outside clicks, but not when Tab leaves it. */
function closeWhenFocusLeaves({ target, relatedTarget }: FocusEvent) {
  const group = (target as Element).closest?.("[data-menu]");
  if (!group || !relatedTarget || group.contains(relatedTarget as Node)) return;
  group.querySelector<HTMLElement>(menus)?.hidePopover();
}

/** Makes the page inert while the phone's menu covers it. */
function makePageInert({ target, newState }: ToggleEvent) {
  const menu = target as HTMLElement;
  if (menu.id !== "mobile-menu") return;
  // On open, after the menu has been painted. On close, at once: a navigation moves focus into the page.
  if (newState === "open") afterPaint(() => setInertBesideHeader(menu, menu.matches(":popover-open")));
  else setInertBesideHeader(menu, false);
}

function setInertBesideHeader(menu: HTMLElement, inert: boolean) {
  const header = menu.closest("header");
  for (const element of header?.parentElement?.children ?? []) {
    if (element !== header) element.toggleAttribute("inert", inert);
  }
}
