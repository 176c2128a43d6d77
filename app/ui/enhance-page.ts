/** Elements that are served already; a link back to a section reveals nothing again. */
const enhanced = new WeakSet<Element>();

/** Delay between neighbours in a row that come into view together (spec section 9). */
const stagger = 150;

/**
 * Serves elements of the page that need script and no application; call it whenever a page is shown.
 * `data-reveal` rises when it is scrolled into view, neighbours in a row one after the other. Nothing is hidden beforehand:
 * what is already in view stays as it is, and without script all is simply there. `data-scrolls` takes the focus while it
 * scrolls sideways, which not every browser sees to by itself (WCAG 2.1.1).
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
      // The first report says where the element stands now; only those still below may rise later.
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
