import { useEffect, useRef } from "react";

/** How long a pointer must rest on a control, and how soon after one tooltip the next opens at once (spec section 9). */
const openDelay = 700;
const skipDelay = 300;

/**
 * The page's one tooltip. It serves every control that has `data-tooltip`: with that text or, where the attribute is
 * empty, with the control's own name. It only shows what the name already says, so it is hidden from assistive
 * technology; controls work without it.
 */
export function Tooltips() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? serveControls(ref.current) : undefined), []);
  return (
    <div ref={ref} popover="manual" aria-hidden="true" className={place}>
      <p className="bg-ink px-2.5 py-1.5 text-fine font-semibold text-paper shadow-float" />
    </div>
  );
}

/** Keeps to the page's measure, and touches whatever it hangs on, so that a pointer can move onto it without closing it. */
const place =
  "no-popover:hidden mx-[max(var(--spacing-edge),50%-41rem)] my-0 bg-transparent py-2 [inset:auto] [position-anchor:auto] [position-area:bottom] [position-try:flip-block]";

function serveControls(tip: HTMLElement): () => void {
  if (!CSS.supports("position-area", "bottom")) return () => undefined;
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
    // biome-ignore lint/performance/useDomNodeTextContent: of a name that depends on the theme only the shown half counts
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
  const leaving = () => turnTo(null, 0);
  const entries = Object.entries(listeners) as [keyof DocumentEventMap, EventListener][];
  for (const [type, listener] of entries) document.addEventListener(type, listener, { passive: true });
  document.documentElement.addEventListener("pointerleave", leaving);
  return () => {
    close();
    for (const [type, listener] of entries) document.removeEventListener(type, listener);
    document.documentElement.removeEventListener("pointerleave", leaving);
  };
}

function controlAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
}
