import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import type { Outcome } from "../../backend/forms-backend.ts";
import { loadFormsBackend } from "../../backend/load-forms-backend.ts";
import { serverAnswers } from "../../backend/server-answers.ts";
import { backendOf } from "../../backend/settings.ts";
import { pageBefore } from "../../backend/visits.ts";
import {
  type FieldOf,
  type FieldProblem,
  type FieldProblems,
  type FormName,
  formPaths,
  forms,
  honeypotField,
  type Parsed,
  parseForm,
  type Rows,
} from "../../site/forms.ts";
import type { Locale } from "../../site/locale.ts";
import type { SubmissionContext } from "../../site/submission-context.ts";
import type { Part } from "../fields.ts";
import { takeUnsent } from "../ui/held-form.ts";
import { useLanguage } from "../ui/language.tsx";
import { useSite } from "../ui/site.tsx";
import { type UiStrings, useUiStrings } from "../ui/ui-strings.tsx";
import { useInView } from "../ui/use-in-view.ts";
import type { formWords } from "./words-schema.ts";

/** Texts of a form with these fields. */
export interface FormWords<Field extends string> extends Part<typeof formWords> {
  labels: Record<Field, string>;
  problems: Record<Field, Record<FieldProblem, string>>;
}

/** State of a form. `correcting` hides the result of an earlier submission. */
export type FormState = "idle" | "correcting" | "submitting" | "sent" | "failed";

interface Progress<Field extends string> {
  state: FormState;
  /** Errors of the last submission that have not been corrected yet. */
  problems: FieldProblems<Field>;
  /** A result that no toast could announce, so the form must. */
  unannounced?: Result | undefined;
}

/** Key of the text and the toast title. */
type Result = "success" | "failure";

const idle: Progress<never> = { state: "idle", problems: {} };

/** What a submission needs of the page that showed the form last: texts for the announcement, and what the server is told. */
interface Announcement {
  words: FormWords<string>;
  uiStrings: UiStrings;
  locale: Locale;
  countsVisits: boolean;
}

/**
 * A form's state across pages, in memory only. Visitors may navigate while a message is being sent: a page with the same form
 * shows it as submitting and then its result, so it cannot be sent twice.
 */
function createFormSession<Name extends FormName>(name: Name) {
  let progress: Progress<FieldOf<Name>> = idle;
  let shown: { form: HTMLFormElement; render(progress: Progress<FieldOf<Name>>): void } | undefined;
  /** Input when the form was last unmounted. */
  let draft: FormData | undefined;
  /** `performance.now()`, possibly on an earlier page: a restored draft may be sent immediately. */
  let firstInView: number | undefined;
  let announcement: Announcement;

  function update(change: Partial<typeof progress>) {
    progress = { ...progress, ...change };
    shown?.render(progress);
  }

  return {
    /** Call this when a page mounts the form. Returns the cleanup. */
    open(form: HTMLFormElement, render: (now: typeof progress) => void): () => void {
      shown = { form, render };
      if (progress.state === "submitting") render(progress);
      else progress = idle;
      if (takeUnsent(form)) update({ state: "failed" });
      for (const field of Object.keys(forms[name].rules)) {
        const typed = draft?.get(field);
        if (typed) (form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement).value = String(typed);
      }
      return () => {
        draft = new FormData(form);
        shown = undefined;
      };
    },

    announceWith(now: Announcement) {
      announcement = now;
    },

    markInView(since: number) {
      firstInView ??= since;
    },

    /** Removes corrected errors. New ones appear only on the next submission. */
    revalidate(form: HTMLFormElement) {
      if (Object.keys(progress.problems).length === 0) return;
      const { parsed } = readForm(name, form);
      const remaining = Object.entries(progress.problems).filter(([field]) => !parsed.ok && field in parsed.problems);
      update({ problems: Object.fromEntries(remaining) as FieldProblems<FieldOf<Name>> });
    },

    /** Shows all errors, or sends the message and announces the result. */
    async submit(form: HTMLFormElement, page: string) {
      if (progress.state === "submitting") return;
      const { parsed, honeypotFilled } = readForm(name, form);
      if (!parsed.ok) {
        // Before focus moves, so that the error is announced with the field.
        flushSync(() => update({ state: "correcting", problems: parsed.problems, unannounced: undefined }));
        form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
        return;
      }
      update({ state: "submitting", problems: {}, unannounced: undefined });
      const elapsedMs = performance.now() - (firstInView ?? 0);
      const { locale, countsVisits } = announcement;
      const context = { locale, page, honeypotFilled, elapsedMs, pageBefore: countsVisits ? pageBefore() : null };
      const outcome = await send(name, parsed.row, context).catch((error) => {
        console.error("A form could not be sent.", error);
        return "failed" as const;
      });
      const isStored = outcome === "stored";
      update({ state: isStored ? "sent" : "failed" });
      // Some browsers never retry a module that failed to load. A native submit needs no module, but the form must still be on
      // the page.
      if (outcome === "unloaded" && form.isConnected) return form.submit();
      if (isStored) clearDraft();
      const result = isStored ? "success" : "failure";
      const submitButton = shown?.form.querySelector("[type=submit]");
      if (!(await showToast(announcement, result, { about: name, beside: submitButton })))
        update({ unannounced: result });
    },
  };

  /** Also resets the form on the current page, which may not be the one that was submitted. */
  function clearDraft() {
    draft = undefined;
    shown?.form.reset();
  }
}

const sessions: { readonly [Name in FormName]: ReturnType<typeof createFormSession<Name>> } = {
  contact: createFormSession("contact"),
  newsletter: createFormSession("newsletter"),
};

/** A form on a page, as its parts need it. */
export interface ShownForm<Field extends string> {
  name: FormName;
  ref: RefObject<HTMLFormElement | null>;
  words: FormWords<Field>;
  state: FormState;
  problems: FieldProblems<Field>;
  /** A result that no toast could announce. */
  fallbackAnnouncement: string;
  onInput(event: FormEvent<HTMLFormElement>): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/** Connects a form on the page with its session. */
export function useFormSession<Name extends FormName>(
  name: Name,
  words: FormWords<FieldOf<Name>>,
): ShownForm<FieldOf<Name>> {
  const session = sessions[name];
  const [{ state, problems, unannounced }, render] = useState<Progress<FieldOf<Name>>>(idle);
  const ref = useRef<HTMLFormElement>(null);
  const uiStrings = useUiStrings();
  const { countsVisits } = useSite();
  const { locale } = useLanguage();
  const page = useLocation().pathname;
  const inViewSince = useInView(ref);
  useLayoutEffect(() => (ref.current ? session.open(ref.current, render) : undefined), [session]);
  // The language may change while a message is being sent.
  useLayoutEffect(() => session.announceWith({ words, uiStrings, locale, countsVisits }));
  useEffect(() => {
    if (inViewSince === null) return;
    session.markInView(inViewSince);
    // Load before submission, so that the form can report a network failure in between.
    loadFormsBackend().catch(() => undefined);
    loadToasts(uiStrings).catch(() => undefined);
  }, [session, inViewSince, uiStrings]);
  useEffect(() => {
    if (state === "sent" || state === "failed") returnFocus(ref.current);
  }, [state]);

  return {
    name,
    ref,
    words,
    state,
    problems,
    fallbackAnnouncement: unannounced ? words[unannounced] : "",
    onInput: ({ currentTarget }) => session.revalidate(currentTarget),
    onSubmit(event) {
      event.preventDefault();
      session.submit(event.currentTarget, page);
    },
  };
}

/** Reads a form: the row to store or its errors, and whether the honeypot was filled in. */
function readForm<Name extends FormName>(
  name: Name,
  form: HTMLFormElement,
): { parsed: Parsed<Name>; honeypotFilled: boolean } {
  const typed = Object.fromEntries(new FormData(form)) as Partial<Record<FieldOf<Name> | typeof honeypotField, string>>;
  const parsed = parseForm(name, typed);
  return { parsed, honeypotFilled: Boolean(typed[honeypotField]) };
}

/**
 * Sends once. "unloaded": the code could not be loaded and nothing was sent, but our server is up, so the browser can submit the
 * form natively. Checked while the form is still submitting, so it cannot be sent again meanwhile.
 */
async function send<Name extends FormName>(
  name: Name,
  row: Rows[Name],
  context: SubmissionContext,
): Promise<Outcome | "unloaded"> {
  const loaded = await loadFormsBackend().catch(() => null);
  if (loaded) return loaded.insert(name, row, context);
  return backendOf(document).isOwnServer && (await serverAnswers(formPaths[name])) ? "unloaded" : "failed";
}

/** Loads the toasts and mounts their live region, which must exist before the first announcement. */
async function loadToasts(uiStrings: UiStrings) {
  return (await import("../ui/toasts.tsx")).toasterFor(uiStrings);
}

/** False if the code of the toasts cannot be loaded. */
async function showToast(
  { words, uiStrings, locale }: Announcement,
  result: Result,
  place: { about: FormName; beside: Element | null | undefined },
): Promise<boolean> {
  const tone = result === "success" ? "good" : "bad";
  try {
    const toaster = await loadToasts(uiStrings);
    toaster.show(uiStrings, { tone, title: words.toastTitles[result], text: words[result], locale, ...place });
    return true;
  } catch {
    return false;
  }
}

/** Returns focus to the submit button, which lost it while disabled, unless the visitor has moved on. */
function returnFocus(form: HTMLFormElement | null) {
  if (form && document.activeElement?.contains(form))
    form.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
}
