import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";
import type { placeholderOf } from "../../site/page-template.ts";

const HydratedContext = createContext(false);

/**
 * Provides {@link useHydrated}. Sets `data-hydrated` on `#root` for the boot script once everything below has rendered as
 * hydrated.
 */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  // A transition renders in slices, not in the task that ends hydration.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useEffect(() => {
    if (hydrated) document.getElementById("root")?.setAttribute("data-hydrated", "");
  }, [hydrated]);
  return <HydratedContext value={hydrated}>{children}</HydratedContext>;
}

/** False in prerendered markup and during hydration, true from then on. */
export function useHydrated(): boolean {
  return use(HydratedContext);
}

/**
 * Writes placeholders while a page is rendered as a template, which the server fills to answer a failed submission without
 * JavaScript. Null everywhere else, so always in the browser.
 */
export const TemplateContext = createContext<typeof placeholderOf | null>(null);
