import { useEffect, useRef } from "react";

/** A file that another program changes loads the page anew, but not while a panel holds words that nobody has saved. */
export function useReloadAfterwards(isOpen: boolean) {
  const closed = useRef(Promise.withResolvers<void>());
  useEffect(() => {
    if (isOpen) closed.current = Promise.withResolvers<void>();
    else closed.current.resolve();
  }, [isOpen]);
  useEffect(() => {
    const wait = () => closed.current.promise;
    import.meta.hot?.on("vite:beforeFullReload", wait);
    return () => import.meta.hot?.off("vite:beforeFullReload", wait);
  }, []);
}
