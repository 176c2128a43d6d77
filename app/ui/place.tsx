import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react";

/** Where the visitor is. Every navigation makes a new place, also one to the address that is shown already. */
export interface Place {
  path: string;
  /** With its sign, or empty. */
  hash: string;
  /** Of the entry in the browser's history. */
  key: string;
  /** How the visitor came: by loading the document, by a link inside the site, or by back and forward. */
  by: "document" | "link" | "history";
}

interface Navigation {
  place: Place;
  /** Goes to an address of this site without loading a document. */
  goTo(address: string): void;
}

const NavigationContext = createContext<Navigation | null>(null);

/** Keeps the place and the address bar together. The page that is shown stays until the next one has been loaded. */
export function BrowserPlace({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => currentPlace("document"));
  useEffect(() => {
    const follow = () => startTransition(() => setPlace(currentPlace("history")));
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, []);
  const goTo = (address: string) => {
    enterInHistory(address);
    startTransition(() => setPlace(currentPlace("link")));
  };
  return <NavigationContext value={{ place, goTo }}>{children}</NavigationContext>;
}

/** Stands at one path for good: for prerendered pages. */
export function FixedPlace({ path, children }: { path: string; children: ReactNode }) {
  const place: Place = { path, hash: "", key: documentKey, by: "document" };
  return <NavigationContext value={{ place, goTo: () => undefined }}>{children}</NavigationContext>;
}

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error("A place is needed above what asks for it");
  return navigation;
}

export function usePlace(): Place {
  return useNavigation().place;
}

/** Of entries that this module did not make. */
const documentKey = "document";

function currentPlace(by: Place["by"]): Place {
  const { pathname, hash } = location;
  return { path: pathname, hash, key: history.state?.key ?? documentKey, by };
}

/** As browsers do: a link to the address that is shown makes no second entry. */
function enterInHistory(address: string) {
  const isShown = address === location.pathname + location.search + location.hash;
  const state = { key: Math.random().toString(36).slice(2) };
  if (isShown) history.replaceState(state, "", address);
  else history.pushState(state, "", address);
}
