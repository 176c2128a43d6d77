import type { ToastMessage } from "./toasts.tsx";
import type { UiStrings } from "./ui-strings.tsx";

/** Loads the toasts and puts their live region into the page, so that it is there before the first one is spoken. */
export async function loadToasts(uiStrings: UiStrings) {
  return (await import("./toasts.tsx")).toasterFor(uiStrings);
}

/** Shows a toast. False when their code cannot be loaded: then the message must be said in another way. */
export async function showToast(uiStrings: UiStrings, message: ToastMessage): Promise<boolean> {
  try {
    (await loadToasts(uiStrings)).show(uiStrings, message);
    return true;
  } catch {
    return false;
  }
}
