import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
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
} from "../../../site/forms.ts";
import type { Locale } from "../../../site/locale.ts";
import type { SubmissionContext } from "../../../site/submission-context.ts";
import type { Outcome } from "../../backend/forms-backend.ts";
import { loadFormsBackend } from "../../backend/load-forms-backend.ts";
import { backend } from "../../backend/settings.ts";
import { pageBefore } from "../../backend/visits.ts";
import { useLanguage } from "../../ui/language.tsx";
import { type UiStrings, useUiStrings } from "../../ui/ui-strings.tsx";
import { useInView } from "../../ui/use-in-view.ts";

/** The words of one form. */
export interface FormWords<Field extends string> {
  labels: Record<Field, string>;
  problems: Record<Field, Record<FieldProblem, string>>;
  submit: string;
  /** On the button while it sends: a verb. */
  submitting: string;
  success: string;
  failure: string;
  toastTitles: Record<Result, string>;
  /** Stands before the link to the privacy notice. */
  privacy: string;
  /** Where the form cannot work without script; the mail address follows. */
  withoutScript: string;
}

/** The state of a form. `correcting` hides how an earlier submission ended. */
export type FormState = "idle" | "correcting" | "submitting" | "sent" | "failed";

interface Progress<Field extends string> {
  state: FormState;
  /** The mistakes that the last submission named, less those corrected since. */
  problems: FieldProblems<Field>;
  /** How the submission ended, where no toast could say so and the form itself must. */
  unannounced?: Result | undefined;
}

/** Names the words and the toast's title for it. */
type Result = "success" | "failure";

const idle: Progress<never> = { state: "idle", problems: {} };

/** The words of a result: of the page that showed the form last, in its language at that time. */
interface Announcement {
  words: FormWords<string>;
  uiStrings: UiStrings;
  locale: Locale;
}

/**
 * One form's life, from page to page as long as the application runs; nothing of it is stored. A visitor may go on while a
 * message is on its way: a page with the same form shows it as submitting, and how it ended, so it cannot be sent twice.
 */
function createFormSession<Name extends FormName>(name: Name) {
  let progress: Progress<FieldOf<Name>> = idle;
  let shown: { form: HTMLFormElement; render(progress: Progress<FieldOf<Name>>): void } | undefined;
  /** What was typed when the form was last left. */
  let draft: FormData | undefined;
  /** `performance.now()`; maybe on an earlier page, since a draft may be sent the moment it is back. */
  let firstInView: number | undefined;
  let announcement: Announcement;

  function update(change: Partial<typeof progress>) {
    progress = { ...progress, ...change };
    shown?.render(progress);
  }

  return {
    /** A page shows the form, until the returned function is called. */
    open(form: HTMLFormElement, render: (now: typeof progress) => void): () => void {
      shown = { form, render };
      if (progress.state === "submitting") render(progress);
      else progress = idle;
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

    /** Removes the mistakes that were corrected; only the next submission names new ones. */
    revalidate(form: HTMLFormElement) {
      if (Object.keys(progress.problems).length === 0) return;
      const { parsed } = readForm(name, form);
      const remaining = Object.entries(progress.problems).filter(([field]) => !parsed.ok && field in parsed.problems);
      update({ problems: Object.fromEntries(remaining) as FieldProblems<FieldOf<Name>> });
    },

    /** Names all mistakes at once, or sends the message and says how that ended. */
    async submit(form: HTMLFormElement, page: string) {
      if (progress.state === "submitting") return;
      const { parsed, honeypotFilled } = readForm(name, form);
      if (!parsed.ok) {
        // Before focus moves, so that the sentence is spoken with the field.
        flushSync(() => update({ state: "correcting", problems: parsed.problems, unannounced: undefined }));
        form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
        return;
      }
      update({ state: "submitting", problems: {}, unannounced: undefined });
      const elapsedMs = performance.now() - (firstInView ?? 0);
      const context = { locale: announcement.locale, page, honeypotFilled, elapsedMs, pageBefore: pageBefore() };
      const outcome = await send(name, parsed.row, context).catch((error) => {
        console.error("A form could not be sent.", error);
        return "failed" as const;
      });
      const isStored = outcome === "stored";
      update({ state: isStored ? "sent" : "failed" });
      // Some browsers never ask again for a module that once failed. A native submit needs no module, but the form must
      // still be on the page.
      if (outcome === "unloaded" && form.isConnected) return form.submit();
      if (isStored) clearDraft();
      const result = isStored ? "success" : "failure";
      if (!(await showToast(announcement, result))) update({ unannounced: result });
    },
  };

  /** Also empties the form of another page that the visitor has gone on to. */
  function clearDraft() {
    draft = undefined;
    shown?.form.reset();
  }
}

const sessions: { readonly [Name in FormName]: ReturnType<typeof createFormSession<Name>> } = {
  contact: createFormSession("contact"),
  newsletter: createFormSession("newsletter"),
};

/** A form on a page, for the parts that show it. */
export interface ShownForm<Field extends string> {
  name: FormName;
  ref: RefObject<HTMLFormElement | null>;
  words: FormWords<Field>;
  state: FormState;
  problems: FieldProblems<Field>;
  /** Whether the form has come into view. */
  isInView: boolean;
  /** A result that no toast could say. */
  fallbackAnnouncement: string;
  onFocus(): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/** Shows a form's session on the page that is rendered. */
export function useFormSession<Name extends FormName>(
  name: Name,
  words: FormWords<FieldOf<Name>>,
): ShownForm<FieldOf<Name>> {
  const session = sessions[name];
  const [{ state, problems, unannounced }, render] = useState<Progress<FieldOf<Name>>>(idle);
  const ref = useRef<HTMLFormElement>(null);
  const uiStrings = useUiStrings();
  const { locale } = useLanguage();
  const page = useLocation().pathname;
  const inViewSince = useInView(ref);
  useLayoutEffect(() => (ref.current ? session.open(ref.current, render) : undefined), [session]);
  // The language may change while a message is on its way.
  useLayoutEffect(() => session.announceWith({ words, uiStrings, locale }));
  useEffect(() => {
    if (inViewSince === null) return;
    session.markInView(inViewSince);
    // Before the visitor submits: a form whose network fails in between can still say so.
    loadFormsBackend().catch(() => undefined);
  }, [session, inViewSince]);
  useEffect(() => {
    if (state === "sent" || state === "failed") returnFocus(ref.current);
  }, [state]);

  return {
    name,
    ref,
    words,
    state,
    problems,
    isInView: inViewSince !== null,
    fallbackAnnouncement: unannounced ? words[unannounced] : "",
    // Before the visitor submits, for the same reason.
    onFocus() {
      loadToasts(uiStrings).catch(() => undefined);
    },
    onInput: ({ currentTarget }) => session.revalidate(currentTarget),
    onSubmit(event) {
      event.preventDefault();
      session.submit(event.currentTarget, page);
    },
  };
}

/** What a form holds: the row to store or what is wrong with it, and whether a robot has filled in the honeypot. */
function readForm<Name extends FormName>(
  name: Name,
  form: HTMLFormElement,
): { parsed: Parsed<Name>; honeypotFilled: boolean } {
  const typed = Object.fromEntries(new FormData(form)) as Partial<Record<FieldOf<Name> | typeof honeypotField, string>>;
  const parsed = parseForm(name, typed);
  const honeypotFilled = Boolean(typed[honeypotField]);
  // The browser's rule is stricter than the stored one: it finds slips such as a comma in a domain.
  if (!form.email.validity.typeMismatch) return { parsed, honeypotFilled };
  const problems = { ...(!parsed.ok && parsed.problems), email: "not-an-email" } as FieldProblems<FieldOf<Name>>;
  return { parsed: { ok: false, problems }, honeypotFilled };
}

/**
 * One try. "unloaded": the sending code could not be loaded and nothing was sent, but our server is up, so that the browser
 * can submit the form itself. Asked while the form is still submitting, so that it cannot be sent again meanwhile.
 */
async function send<Name extends FormName>(
  name: Name,
  row: Rows[Name],
  context: SubmissionContext,
): Promise<Outcome | "unloaded"> {
  const loaded = await loadFormsBackend().catch(() => null);
  if (loaded) return loaded.insert(name, row, context);
  return backend.isOwnServer && (await serverAnswers(formPaths[name])) ? "unloaded" : "failed";
}

/**
 * Whether our server has a page at this address within three seconds. A proxy in front of a server that is down answers
 * too, with a 502: who is led there loses what was typed.
 */
function serverAnswers(address: string): Promise<boolean> {
  return fetch(address, { method: "HEAD", signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Loads the toasts and puts their live region into the page, so that it is there before the first one is spoken. */
async function loadToasts(uiStrings: UiStrings) {
  return (await import("../../ui/toasts.tsx")).toasterFor(uiStrings);
}

/** False when the code of the toasts cannot be loaded. */
async function showToast({ words, uiStrings, locale }: Announcement, result: Result): Promise<boolean> {
  const tone = result === "success" ? "good" : "bad";
  try {
    const toaster = await loadToasts(uiStrings);
    toaster.show(uiStrings, { tone, title: words.toastTitles[result], text: words[result], locale });
    return true;
  } catch {
    return false;
  }
}

/** Gives the submit button back the focus that it lost while disabled, unless the visitor has moved on. */
function returnFocus(form: HTMLFormElement | null) {
  if (form && document.activeElement?.contains(form))
    form.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
}
