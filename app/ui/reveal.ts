/** Delay between neighbours in a row that come into view together (spec section 9). */
const stagger = 150;

/** An element is revealed once, also when a link leads back to its section. */
const revealed = new WeakSet<Element>();

/**
 * Lets elements rise when they are scrolled into view, neighbours in a row one after the other.
 * Nothing is hidden beforehand: what is already in view stays as it is, and without script all is simply there.
 *
 * @returns stops watching
 */
export function revealOnScroll(elements: Iterable<Element>): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => undefined;
  const seenAtStart = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    let row: number | undefined;
    let place = 0;
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (!seenAtStart.has(target)) {
        // The first report says where the element stands now; only those still below may rise later.
        seenAtStart.add(target);
        if (isIntersecting || boundingClientRect.top < 0) observer.unobserve(target);
      } else if (isIntersecting) {
        observer.unobserve(target);
        place = boundingClientRect.top === row ? place + 1 : 0;
        row = boundingClientRect.top;
        reveal(target, place);
      }
    }
  });
  for (const element of elements) if (!revealed.has(element)) observer.observe(element);
  return () => observer.disconnect();
}

function reveal(element: Element, place: number) {
  revealed.add(element);
  element.animate(
    [
      { opacity: 0, translate: "0 1.25rem" },
      { opacity: 1, translate: "0 0" },
    ],
    { duration: 600, delay: place * stagger, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", fill: "backwards" },
  );
}
