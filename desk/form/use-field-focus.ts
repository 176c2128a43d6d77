import { type RefObject, useEffect } from "react";
import type { Locale } from "../../site/locale.ts";
import type { ContentPath } from "../content/content-path.ts";
import { isWithin } from "./field-fold.tsx";

/** Brings the field of a place into view whenever another one is chosen, and gives its control in a language the focus. */
export function useFieldFocus(form: RefObject<HTMLElement | null>, place: ContentPath | undefined, language: Locale) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no other choice
  useEffect(() => {
    if (place === undefined || form.current === null) return;
    // Whoever does something in the form, or takes back step after step, stays there.
    const { activeElement } = document;
    if (form.current.contains(activeElement) || activeElement?.matches("[aria-keyshortcuts]")) return;
    const fields = [form.current, ...form.current.querySelectorAll<HTMLElement>("[data-place]")];
    const field = fields.findLast((it) => isWithin(place, it.dataset.place ?? "")) ?? form.current;
    const control = controlOf(field, language);
    // On a phone the page stands above: no more of it is scrolled away than must be.
    control?.focus({ preventScroll: true });
    bringIntoView(field, form.current.parentElement);
    control?.scrollIntoView({ block: "nearest" });
  }, [form, place]);
}

/** All of a field, by what scrolls around it and nothing else. */
function bringIntoView(field: HTMLElement, around: HTMLElement | null) {
  if (!around || around.scrollHeight <= around.clientHeight) return;
  const [inner, outer] = [field.getBoundingClientRect(), around.getBoundingClientRect()];
  const isSeen = inner.top >= outer.top && inner.bottom <= outer.bottom;
  if (!isSeen) around.scrollTop += inner.top - outer.top;
}

/** A picture is chosen by its summary; of other fields, and of all that is around several, the first text is written next. */
function controlOf(field: HTMLElement, language: Locale): HTMLElement | null {
  const find = (selector: string) => field.querySelector<HTMLElement>(selector);
  const picture = find("[data-picture] > details > summary");
  return (
    (picture?.closest("[data-place]") === field ? picture : null) ??
    find(`textarea[lang=${language}]`) ??
    find("input:not([type=file]), select") ??
    find("summary, button")
  );
}
