import type { Locale } from "../../site/locale.ts";
import type { Words } from "./words.tsx";

export interface ToastMessage {
  /** `bad` is the destructive variant. */
  tone: "good" | "bad";
  title: string;
  text: string;
  /** Of the text: the page may have changed its language after the visitor left the form. */
  locale: Locale;
}

/** The part of the page that shows toasts. */
export interface Toaster {
  show(words: Words, message: ToastMessage): void;
}

/** Loads the toasts and puts their live region into the page, so that it is there before the first one is spoken. */
export async function loadToasts(words: Words): Promise<Toaster> {
  return (await import("./toasts.tsx")).toasterFor(words);
}

/** Shows a toast. False when their code cannot be loaded: then the message must be said in another way. */
export async function showToast(words: Words, message: ToastMessage): Promise<boolean> {
  try {
    (await loadToasts(words)).show(words, message);
    return true;
  } catch {
    return false;
  }
}
