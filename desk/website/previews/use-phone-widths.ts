import { useEffect, useState } from "react";
import { type Locale, locales } from "../../../site/locale.ts";
import type { Place } from "../draft/content-places.ts";
import type { Measured } from "../frame/measure-widths.ts";
import type { ShownPage } from "../frame/page-frame.tsx";

/** What does not fit on phones of a text, and of the page that it stands on. */
export interface PhoneWidths {
  place: Place;
  words: readonly { word: string; language: Locale }[];
  scrollsSideways: boolean;
}

/** The narrowest phones that still count. CSS pixels. */
const narrowest = 320;
/** Milliseconds without a key. */
const pause = 700;

/**
 * Measures a page after a pause in typing, in both languages.
 * @param place of the text that is edited
 */
export function usePhoneWidths(shown: ShownPage, place: Place | undefined): PhoneWidths | null {
  const [frames] = useState(createPhoneFrames);
  const [widths, setWidths] = useState<PhoneWidths | null>(null);
  useEffect(() => frames.remove, [frames]);
  useEffect(() => {
    if (place === undefined) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const measured = await frames.measure(shown, place);
      if (!isOver) setWidths(measured);
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [frames, shown, place]);
  return widths;
}

/** Frames that nobody sees, one for each language: it draws no more than what has changed. `remove` them at last. */
export function createPhoneFrames() {
  const frames = locales.map((language) => ({ language, ...createPhoneFrame(language) }));
  return {
    async measure(shown: ShownPage, place: Place): Promise<PhoneWidths> {
      const measured = await Promise.all(frames.map((frame) => frame.measure(shown, place)));
      const words = frames.flatMap(({ language }, index) =>
        (measured[index]?.words ?? []).map((word) => ({ word, language })),
      );
      return { place, words, scrollsSideways: measured.some((it) => it?.scrollsSideways) };
    },
    remove() {
      for (const frame of frames) frame.remove();
    },
  };
}

function createPhoneFrame(locale: Locale) {
  /** Its shadow tree is closed, so that nothing takes its page for the one that the owner sees. */
  let host: HTMLElement | null = null;
  let loading: Promise<Window> | null = null;

  function load() {
    const element = document.createElement("iframe");
    element.src = "/desk/website/page";
    Object.assign(element.style, { border: 0, width: `${narrowest}px`, height: "800px" });
    host = document.createElement("div");
    host.ariaHidden = "true";
    host.inert = true;
    Object.assign(host.style, { position: "fixed", top: 0, right: "100%", visibility: "hidden" });
    host.attachShadow({ mode: "closed" }).append(element);
    document.body.append(host);
    return new Promise<Window>((done) => {
      element.addEventListener("load", () => element.contentWindow && done(element.contentWindow));
    });
  }

  return {
    /** @returns null where the page cannot be shown */
    async measure(shown: ShownPage, place: Place): Promise<Measured | null> {
      loading ??= load();
      const { pageFrame, document } = await loading;
      try {
        pageFrame?.show({ ...shown, locale });
      } catch {
        return null;
      }
      await document.fonts.ready;
      return pageFrame?.measure(place) ?? null;
    },
    remove() {
      host?.remove();
      [host, loading] = [null, null];
    },
  };
}
