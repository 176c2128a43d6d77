import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";
import type { placeholderOf } from "../../site/page-template.ts";

const HydratedContext = createContext(false);

/**
 * Tells everything below it when the application has taken the prerendered page over. `data-hydrated` on `#root` tells the
 * boot script, once everything below shows what it shows in the application.
 */
export function HydratedProvider({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  // A transition: what changes now is rendered in slices, not in the task that ends hydration.
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
 * What writes the placeholders while a page is rendered as a template: the server answers a failed submission of a visitor
 * without JavaScript with it. Null everywhere else, so always in the browser.
 */
export const TemplateContext = createContext<typeof placeholderOf | null>(null);
