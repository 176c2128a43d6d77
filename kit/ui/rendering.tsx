import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";
import type { placeholderOf } from "../../site/page-template.ts";

const HydratedContext = createContext(false);

/**
 * Provides {@link useHydrated}. Sets `data-hydrated` on `#root` for the boot script after the first render in that state.
 */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  // A transition renders in slices, not in the last task of hydration.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useEffect(() => {
    if (hydrated) document.getElementById("root")?.setAttribute("data-hydrated", "");
  }, [hydrated]);
  return <HydratedContext value={hydrated}>{children}</HydratedContext>;
}

/** False while prerendering and hydrating, true afterwards. */
export function useHydrated(): boolean {
  return use(HydratedContext);
}

/**
 * Renders placeholders while a page is prerendered as a template, which the server fills in to answer forms without JavaScript.
 * Null otherwise, and always in the browser.
 */
export const TemplateContext = createContext<typeof placeholderOf | null>(null);
