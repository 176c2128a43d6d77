import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";

const HydratedContext = createContext(false);

interface HydratedProviderProps {
  /** Called once when everything below shows what it shows in the application. */
  onHydrated?: () => void;
  children: ReactNode;
}

/** Tells everything below it when the application has taken the prerendered page over. */
export function HydratedProvider({ onHydrated, children }: HydratedProviderProps) {
  const [hydrated, setHydrated] = useState(false);
  // A transition: what changes now is rendered in slices, not in the task that ends hydration.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useEffect(() => {
    if (hydrated) onHydrated?.();
  }, [hydrated, onHydrated]);
  return <HydratedContext value={hydrated}>{children}</HydratedContext>;
}

/** False in prerendered markup and during hydration, true from then on. */
export function useHydrated(): boolean {
  return use(HydratedContext);
}
