import { vi } from "vitest";

export interface FakeWindow extends EventTarget {
  location: { href: string; hash: string; assign(href: string): void };
  localStorage: Storage;
}

/**
 * Gives browser code under Node a window, a visible document and local storage until `vi.unstubAllGlobals()`.
 * It has no BroadcastChannel: tests are one tab.
 */
export function stubWindow(href = "https://isarbridge.example/", stored: Record<string, string> = {}): FakeWindow {
  const localStorage = new MemoryStorage(stored);
  const window: FakeWindow = Object.assign(new EventTarget(), { location: fakeLocation(href), localStorage });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("BroadcastChannel", undefined);
  return window;
}

function fakeLocation(start: string) {
  const url = new URL(start);
  return {
    get href() {
      return url.href;
    },
    get hash() {
      return url.hash;
    },
    set hash(hash: string) {
      url.hash = hash;
    },
    assign(href: string) {
      url.href = new URL(href, url).href;
    },
  };
}

class MemoryStorage implements Storage {
  readonly #values: Map<string, string>;

  constructor(stored: Record<string, string>) {
    this.#values = new Map(Object.entries(stored));
  }
  get length() {
    return this.#values.size;
  }
  key(index: number) {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#values.set(key, value);
  }
  removeItem(key: string) {
    this.#values.delete(key);
  }
  clear() {
    this.#values.clear();
  }
}
