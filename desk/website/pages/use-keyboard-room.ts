import { type RefObject, useEffect } from "react";

/** CSS pixels: the bars of a browser take less when they come. */
const leastKeyboard = 100;

/**
 * Tells styles what an on-screen keyboard leaves of the window, as `--room`. When one opens for a field of the element, the element
 * moves to the top of what is seen, and the field into its view.
 */
export function useKeyboardRoom(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = visualViewport as VisualViewport;
    let [room, most] = [0, 0];
    function adapt() {
      const before = room;
      // Of a page that is zoomed in, a part is seen.
      room = viewport.height * viewport.scale;
      most = Math.max(most, room);
      document.documentElement.style.setProperty("--room", `${room}px`);
      const field = document.activeElement;
      if (room >= before || most - room < leastKeyboard || !element.current?.contains(field)) return;
      const { top } = element.current.getBoundingClientRect();
      scrollBy({ top: top - viewport.offsetTop, behavior: "instant" });
      field?.scrollIntoView({ block: "nearest" });
    }
    adapt();
    viewport.addEventListener("resize", adapt);
    return () => viewport.removeEventListener("resize", adapt);
  }, [element]);
}
