import { useEffect, useState } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Locale, locales } from "../../../site/locale.ts";
import { changesBetween } from "../draft/changes.ts";
import { isText, type Place } from "../draft/content-places.ts";
import type { Measured } from "../frame/measure-widths.ts";
import type { PageFrame, ShownPage } from "../frame/page-frame.tsx";
import { pageIn } from "../pages/page-stage.tsx";

/** What does not fit on phones of a text, and of the page that it stands on. */
export interface PhoneWidths {
  place: Place;
  words: readonly TooWide[];
  scrollsSideways: boolean;
}

export interface TooWide {
  word: string;
  language: Locale;
  /** Whether it is too wide for most phones, and not for the smallest alone. */
  isOnMost: boolean;
}

/** CSS pixels: most phones, and the narrowest that still count. */
const [most, smallest] = [390, 320];
/** Milliseconds without a key. */
const pause = 700;

/**
 * Measures a page after a pause in typing, in both languages, in a frame that nobody sees.
 * @param place of the text that is edited
 */
export function usePhoneWidths(shown: ShownPage, place: Place | undefined): PhoneWidths | null {
  const [frame] = useState(createPhoneFrame);
  const [widths, setWidths] = useState<PhoneWidths | null>(null);
  useEffect(() => frame.remove, [frame]);
  useEffect(() => {
    if (place === undefined) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const measured = await frame.measure(shown, place, () => isOver);
      if (measured) setWidths(measured);
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [frame, shown, place]);
  return widths;
}

/** A frame that nobody sees. `remove` it at last. */
export function createPhoneFrame() {
  /** Its shadow tree is closed, so that nothing takes its page for the one that the owner sees. */
  let host: HTMLElement | null = null;
  let loading: Promise<{ element: HTMLIFrameElement; page: PageFrame } | null> | null = null;

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
    return new Promise<{ element: HTMLIFrameElement; page: PageFrame } | null>((done) => {
      element.addEventListener("load", () => {
        const page = pageIn(element);
        // It is loaded anew for the next measure.
        if (!page) remove();
        done(page ? { element, page } : null);
      });
    });
  }

  function remove() {
    host?.remove();
    [host, loading, last] = [null, null, null];
    known.clear();
  }

  /** In the language that it shows by now the frame draws no more than what has changed. */
  let last: { shown: ShownPage; place: Place } | null = null;
  const known = new Map<Locale, PhoneWidths>();

  return {
    /** @returns null if it was not needed any more, or the page cannot be shown */
    async measure(shown: ShownPage, place: Place, isOver: () => boolean): Promise<PhoneWidths | null> {
      loading ??= load();
      const loaded = await loading;
      if (!loaded) return null;
      const { element, page } = loaded;
      const isSame = last?.place === place && last.shown.page === shown.page;
      const changed = last && isSame ? languagesChanged(last.shown.files, shown.files) : locales;
      for (const language of changed) known.delete(language);
      last = { shown, place };
      for (const language of locales.filter((it) => !known.has(it))) {
        // Between two languages keys that were pressed meanwhile have their turn.
        await new Promise((done) => setTimeout(done));
        if (isOver()) return null;
        try {
          page.show({ ...shown, locale: language });
        } catch {
          return null;
        }
        await element.contentDocument?.fonts.ready;
        known.set(language, measuredIn(language, element, page, place));
      }
      const all = [...known.values()];
      const scrollsSideways = all.some((it) => it.scrollsSideways);
      return { place, words: all.flatMap(({ words }) => words), scrollsSideways };
    },
    remove,
  };
}

function measuredIn(language: Locale, element: HTMLIFrameElement, page: PageFrame, place: Place): PhoneWidths {
  const [onSmallest, onMost] = [smallest, most].map((width) => {
    element.style.width = `${width}px`;
    return page.measure(place);
  }) as [Measured, Measured];
  return {
    place,
    words: onSmallest.words.map((word) => ({ word, language, isOnMost: onMost.words.includes(word) })),
    scrollsSideways: onSmallest.scrollsSideways || onMost.scrollsSideways,
  };
}

/** The languages in which a page may be drawn in another way. */
export function languagesChanged(before: ContentFiles, after: ContentFiles): Locale[] {
  const changes = changesBetween(before, after);
  return locales.filter((locale) =>
    changes.some((it) => !isText(it.before) || !isText(it.after) || it.before[locale] !== it.after[locale]),
  );
}
