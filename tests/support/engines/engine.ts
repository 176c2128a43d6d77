/** A browser engine beside Chromium, as far as the journeys of `tests/slow/engines` need one. */
export interface Engine {
  name: string;
  /** Starts a browser with one window and nothing remembered. */
  launch(options?: LaunchOptions): Promise<BrowserWindow>;
}

interface LaunchOptions {
  /** Takes away what an older browser lacks, or what a visitor has switched off. */
  without?: readonly MissingFeature[];
  /** IANA name of the visitor's; by default the machine's. */
  timeZone?: string;
}

export type MissingFeature = "popover" | "anchor positioning" | "script";

/** One window. Selectors are CSS; every action fails where nothing on the page, or in the frame, matches. */
export interface BrowserWindow {
  resize(width: number, height: number): Promise<void>;
  /** Loads an address as a new document. */
  open(url: string): Promise<void>;
  /** Goes back in the history. The page before may not be there yet when it returns. */
  back(): Promise<void>;
  /** Lets `click` and `run` act in the page's frame, until the next `open`. */
  enterFrame(): Promise<void>;
  click(selector: string): Promise<void>;
  /** Types into the element that has the focus, key by key. */
  type(text: string): Promise<void>;
  press(key: "Tab" | "Enter" | "Escape"): Promise<void>;
  /** Runs a function inside the page: it sees its arguments alone, and both they and the result go through JSON. */
  run<T, A extends unknown[]>(script: (...args: A) => T, ...args: A): Promise<T>;
  /** Console errors, exceptions and breaches of the security policy since the last call. */
  errors(): Promise<string[]>;
  /** The page on A4, where the driver can print. */
  pdf?(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Where an element is in the window, scrolled to; runs in the page. */
export function centerOf(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`Nothing is ${selector}`);
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: (frame?.x ?? 0) + box.x + box.width / 2, y: (frame?.y ?? 0) + box.y + box.height / 2 };
}
