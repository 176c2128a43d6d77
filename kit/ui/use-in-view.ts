import { type RefObject, useEffect, useRef, useState } from "react";
import { useHydrated } from "./rendering.tsx";

/**
 * Time at which an element first came into view, in milliseconds of `performance.now()`; null until then. An element in view on
 * hydration counts from 0, since the visitor may have been reading and typing before.
 */
export function useInView(ref: RefObject<Element | null>): number | null {
  const [since, setSince] = useState<number | null>(null);
  const isPrerendered = useRef(!useHydrated());
  useEffect(() => {
    if (!ref.current) return;
    const shownAt = isPrerendered.current ? 0 : performance.now();
    let wasOutOfView = false;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        observer.disconnect();
        setSince(wasOutOfView ? performance.now() : shownAt);
      }
      wasOutOfView = true;
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return since;
}
