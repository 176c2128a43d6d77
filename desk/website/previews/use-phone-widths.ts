import { useEffect, useState } from "react";
import { type Locale, locales } from "../../../site/locale.ts";
import type { Place } from "../draft/content-places.ts";
import type { PageFrame, ShownPage } from "../frame/page-frame.tsx";

/** What does not fit on phones of a page as it is in the draft. */
export interface PhoneWidths {
  words: readonly TooWide[];
  scrollsSideways: boolean;
}

export interface TooWide {
  place: Place;
  word: string;
  language: Locale;
  /** Whether it is too wide for most phones, and not for the smallest alone. */
  isOnMost: boolean;
}

/** CSS pixels: most phones, and the narrowest that still count. */
const [most, smallest] = [390, 320];
/** Milliseconds without a key. */
const pause = 700;

/** Measures a page after a pause in typing, in both languages, in a frame that nobody sees. */
export function usePhoneWidths(shown: ShownPage, isActive: boolean): PhoneWidths | null {
  const [frame] = useState(createPhoneFrame);
  const [widths, setWidths] = useState<PhoneWidths | null>(null);
  useEffect(() => frame.remove, [frame]);
  useEffect(() => {
    if (!isActive) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const measured = await frame.measure(shown, () => isOver);
      if (measured) setWidths(measured);
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [frame, shown, isActive]);
  return widths;
}

function createPhoneFrame() {
  /** Its shadow tree is closed, so that nothing takes its page for the one that the owner sees. */
  let host: HTMLElement | null = null;
  let loading: Promise<{ element: HTMLIFrameElement; page: PageFrame }> | null = null;

  function load() {
    const element = document.createElement("iframe");
    element.src = "/desk/website/page";
    Object.assign(element.style, { border: 0, height: "800px" });
    host = document.createElement("div");
    host.ariaHidden = "true";
    host.inert = true;
    Object.assign(host.style, { position: "fixed", top: 0, right: "100%", visibility: "hidden" });
    host.attachShadow({ mode: "closed" }).append(element);
    document.body.append(host);
    return new Promise<{ element: HTMLIFrameElement; page: PageFrame }>((done) => {
      element.addEventListener("load", () => {
        const page = element.contentWindow?.pageFrame;
        if (page) done({ element, page });
      });
    });
  }

  return {
    /** @returns null if it was not needed any more, or the page cannot be shown */
    async measure(shown: ShownPage, isOver: () => boolean): Promise<PhoneWidths | null> {
      loading ??= load();
      const { element, page } = await loading;
      const words = new Map<string, TooWide>();
      let scrollsSideways = false;
      for (const language of locales) {
        // Between two languages keys that were pressed meanwhile have their turn.
        await new Promise((done) => setTimeout(done));
        if (isOver()) return null;
        try {
          page.show({ ...shown, locale: language });
        } catch {
          return null;
        }
        await element.contentDocument?.fonts.ready;
        for (const width of [smallest, most]) {
          element.style.width = `${width}px`;
          const measured = page.measure();
          scrollsSideways ||= measured.scrollsSideways;
          for (const { place, word } of measured.wide) {
            words.set([place, language, word].join(), { place, word, language, isOnMost: width === most });
          }
        }
      }
      return { words: [...words.values()], scrollsSideways };
    },
    remove() {
      host?.remove();
      [host, loading] = [null, null];
    },
  };
}
