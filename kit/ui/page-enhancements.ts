/** Elements already enhanced: a link back to a section does not reveal them again. */
const enhanced = new WeakSet<Element>();

/** Delay between neighbours in a row that come into view together (spec section 9). */
const stagger = 150;

/**
 * Enhances elements that need script but not the application. Call it whenever a page is shown. `data-reveal` animates in when
 * scrolled into view, one after the other in a row; nothing is hidden beforehand, and elements already in view do not move.
 * `data-scrolls` is made focusable while it scrolls horizontally, which not every browser does (WCAG 2.1.1).
 */
export function enhancePage() {
  const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!reducesMotion) observeOnce("[data-reveal]", revealObserver);
  observeOnce("[data-scrolls]", scrollObserver);
}

function observeOnce(selector: string, observer: Pick<IntersectionObserver, "observe">) {
  for (const element of document.querySelectorAll(selector)) {
    if (enhanced.has(element)) continue;
    enhanced.add(element);
    observer.observe(element);
  }
}

const scrollObserver = new ResizeObserver((entries) => {
  for (const { target } of entries) (target as HTMLElement).tabIndex = target.scrollWidth > target.clientWidth ? 0 : -1;
});

const seenAtStart = new WeakSet<Element>();

const revealObserver = new IntersectionObserver((entries) => {
  let row: number | undefined;
  let place = 0;
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (!seenAtStart.has(target)) {
      // The first report has the initial position. Only elements below the window are revealed later.
      seenAtStart.add(target);
      if (isIntersecting || boundingClientRect.top < 0) revealObserver.unobserve(target);
    } else if (isIntersecting) {
      revealObserver.unobserve(target);
      place = boundingClientRect.top === row ? place + 1 : 0;
      row = boundingClientRect.top;
      reveal(target, place);
    }
  }
});

function reveal(element: Element, place: number) {
  element.animate(
    [
      { opacity: 0, translate: "0 1.25rem" },
      { opacity: 1, translate: "0 0" },
    ],
    { duration: 600, delay: place * stagger, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", fill: "backwards" },
  );
}
