import type { FocusEvent, MouseEvent } from "react";

/*
 * Menus are popovers: browsers open, close and dismiss them without any script. These handlers add what only an
 * application knows.
 */

/** Closes a menu whose link has just started a navigation inside the site: the router prevents such a click's default. */
export function closeAfterNavigation(event: MouseEvent<HTMLElement>) {
  if (event.defaultPrevented) event.currentTarget.hidePopover();
}

/** On the element around a menu and its button: closes the menu when the keyboard leaves both. */
export function closeWhenFocusLeaves({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget === null || currentTarget.contains(relatedTarget)) return;
  currentTarget.querySelector<HTMLElement>(":popover-open")?.hidePopover();
}
