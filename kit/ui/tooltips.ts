/*
 * The page's only tooltip, shared by all controls with `data-tooltip`. It shows the attribute's text or, if that is empty, the
 * control's name. It repeats the accessible name, so it is hidden from assistive technology. The boot script loads this file at
 * the first of these controls.
 */

/** Hover delay, and time after one tooltip in which the next opens without delay (spec section 9). */
const openDelay = 700;
const skipDelay = 300;

/** Within the page's measure. Touches its control, so that a pointer can move onto it without closing it. */
const place =
  "mx-[max(var(--spacing-edge),50%-41rem)] my-0 bg-transparent py-2 [inset:auto] [position-anchor:auto] [position-area:bottom] [position-try:flip-block]";
const look = "bg-ink px-2.5 py-1.5 text-fine font-semibold text-paper shadow-float";

// Not `hasPopovers`: an import would load a file of the application.
if (CSS.supports("position-area", "bottom") && "popover" in HTMLElement.prototype) attachTooltip(makeTip());

function makeTip(): HTMLElement {
  const tip = document.createElement("div");
  Object.assign(tip, { popover: "manual", ariaHidden: "true", className: place });
  tip.append(Object.assign(document.createElement("p"), { className: look }));
  return document.body.appendChild(tip);
}

function attachTooltip(tip: HTMLElement) {
  let control: HTMLElement | null = null;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;

  function close() {
    clearTimeout(opening);
    if (!tip.matches(":popover-open")) return;
    tip.hidePopover();
    closedAt = performance.now();
  }

  function open(source: HTMLElement) {
    if (!source.isConnected || !tip.firstElementChild) return;
    // biome-ignore lint/performance/useDomNodeTextContent: a name that depends on the theme has a hidden half
    tip.firstElementChild.textContent = source.dataset.tooltip || source.innerText;
    tip.showPopover({ source });
  }

  function turnTo(next: HTMLElement | null, delay: number) {
    if (next === control) return;
    close();
    control = next;
    if (next) opening = setTimeout(open, performance.now() - closedAt < skipDelay ? 0 : delay, next);
  }

  const listeners = {
    pointerover({ target, pointerType }: PointerEvent) {
      if (pointerType === "mouse" && !tip.contains(target as Node)) turnTo(controlAt(target), openDelay);
    },
    focusin({ target }: FocusEvent) {
      if ((target as Element).matches(":focus-visible")) turnTo(controlAt(target), 0);
    },
    keydown({ key }: KeyboardEvent) {
      if (key === "Escape") close();
    },
    focusout: () => turnTo(null, 0),
    pointerdown: close,
    click: close,
    scroll: close,
  };
  const entries = Object.entries(listeners) as [keyof DocumentEventMap, EventListener][];
  for (const [type, listener] of entries) document.addEventListener(type, listener, { passive: true });
  document.documentElement.addEventListener("pointerleave", () => turnTo(null, 0));
  // The control that triggered the loading of this file.
  const focused = document.querySelector<HTMLElement>("[data-tooltip]:focus-visible");
  const pointedAt = document.querySelector<HTMLElement>("[data-tooltip]:hover");
  if (focused) turnTo(focused, 0);
  else if (pointedAt && matchMedia("(hover: hover)").matches) turnTo(pointedAt, openDelay);
}

function controlAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
}
