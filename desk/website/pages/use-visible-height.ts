import { type RefObject, useEffect } from "react";

/** CSS pixels: the bars of a browser take less when they come. */
const leastKeyboard = 100;

/**
 * Tells styles what an on-screen keyboard leaves of the window, as `--visible-height`. When one opens for a field of the element, the element
 * moves to the top of what is seen, and the field into its view.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = visualViewport as VisualViewport;
    let [height, most] = [0, 0];
    function adapt() {
      const before = height;
      // Of a page that is zoomed in, a part is seen.
      height = viewport.height * viewport.scale;
      most = Math.max(most, height);
      document.documentElement.style.setProperty("--visible-height", `${height}px`);
      const field = document.activeElement;
      if (height >= before || most - height < leastKeyboard || !element.current?.contains(field)) return;
      const { top } = element.current.getBoundingClientRect();
      scrollBy({ top: top - viewport.offsetTop, behavior: "instant" });
      field?.scrollIntoView({ block: "nearest" });
    }
    adapt();
    viewport.addEventListener("resize", adapt);
    return () => viewport.removeEventListener("resize", adapt);
  }, [element]);
}
