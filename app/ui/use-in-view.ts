import { type RefObject, useEffect, useState } from "react";

/** When an element first came into view, in milliseconds of `performance.now()`; null until then. */
export function useInView(ref: RefObject<Element | null>): number | null {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      setSince(performance.now());
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return since;
}
