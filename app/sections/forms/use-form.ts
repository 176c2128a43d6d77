import { type FormEvent, type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import {
  type ColumnRule,
  type FieldOf,
  type FieldProblem,
  type FieldProblems,
  type FormName,
  forms,
} from "../../../site/forms.ts";
import type { Locale } from "../../../site/locale.ts";
import type { placeholderOf } from "../../../site/page-template.ts";
import type { SubmissionOutcome, SubmissionState } from "../../backend/submission.ts";
import { useSubmission } from "../../backend/use-submission.ts";
import { useLanguage } from "../../ui/language.tsx";
import { TemplateContext } from "../../ui/rendering.tsx";
import { loadToasts, showToast } from "../../ui/show-toast.ts";
import type { ToastMessage } from "../../ui/toasts.tsx";
import { useUiStrings } from "../../ui/ui-strings.tsx";
import { useInView } from "../../ui/use-in-view.ts";
import { formMemories } from "./form-memory.ts";
import { readForm } from "./read-form.ts";
import { forgetDraft, useDraft } from "./use-draft.ts";
import { useFocusAfterSubmission } from "./use-focus-after-submission.ts";

/** The words of one form. */
export interface FormWords<Field extends string> {
  labels: Record<Field, string>;
  problems: Record<Field, Record<FieldProblem, string>>;
  submit: string;
  /** On the button while it sends: a verb. */
  submitting: string;
  success: string;
  failure: string;
  toastTitles: { success: string; failure: string };
  /** Stands before the link to the privacy notice. */
  privacy: string;
  /** Where the form cannot work without script; the mail address follows. */
  withoutScript: string;
}

/** A form that is being filled in, for the parts that show it. */
export interface FormState<Field extends string> {
  name: FormName;
  ref: RefObject<HTMLFormElement | null>;
  rules: Readonly<Record<Field, ColumnRule>>;
  words: FormWords<Field>;
  state: SubmissionState | "mending";
  /** Whether the form has come into view. */
  isInView: boolean;
  /** Writes placeholders, where the page is rendered as a template. */
  placeholderOf: typeof placeholderOf | null;
  problems: FieldProblems<Field>;
  /** A result that no toast could say. */
  unsaid: string;
  onFocus(): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/** What happens between a click on the button and the sentence that says how it went. */
export function useForm<Name extends FormName>(name: Name, words: FormWords<FieldOf<Name>>): FormState<FieldOf<Name>> {
  const { rules } = forms[name];
  const common = useUiStrings();
  const { locale } = useLanguage();
  const page = useLocation().pathname;
  const ref = useRef<HTMLFormElement>(null);
  const inViewSince = useInView(ref);
  const isInView = inViewSince !== null;
  useEffect(() => {
    if (inViewSince !== null) formMemories[name].firstInView ??= inViewSince;
  }, [name, inViewSince]);
  const [state, submit] = useSubmission(name, isInView);
  const [problems, setProblems] = useState<FieldProblems<FieldOf<Name>>>({});
  const [isUnsaid, setIsUnsaid] = useState(false);
  // The language may change while a message is on its way.
  const latest = useRef({ words, common, locale });
  useLayoutEffect(() => {
    latest.current = { words, common, locale };
  });

  const isMending = Object.keys(problems).length > 0;

  useDraft(name, ref, Object.keys(rules));
  useFocusAfterSubmission(ref, state);

  async function send(form: HTMLFormElement) {
    const { parsed, isHoneypotFilled } = readForm(name, form);
    // Before focus moves, so that the sentence is spoken with the field.
    flushSync(() => setProblems(parsed.ok ? {} : parsed.problems));
    if (!parsed.ok) return form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    const elapsedMs = performance.now() - (formMemories[name].firstInView ?? 0);
    setIsUnsaid(false);
    const outcome = await submit(parsed.row, { locale, page, honeypotFilled: isHoneypotFilled, elapsedMs });
    if (outcome === null) return;
    // Some browsers never ask again for a module that once failed. A native submit needs no module, but the form must still
    // be on the page.
    if (outcome === "unloaded" && form.isConnected) return form.submit();
    if (outcome === "stored") forgetDraft(name);
    const spoken = latest.current;
    const isSaid = await showToast(spoken.common, messageOf(outcome, spoken.words, spoken.locale));
    setIsUnsaid(!isSaid);
  }

  return {
    name,
    ref,
    rules,
    words,
    // While fields ask to be mended, how an earlier submission ended is beside the point.
    state: isMending ? "mending" : state,
    isInView,
    placeholderOf: use(TemplateContext),
    problems,
    unsaid: isUnsaid ? (state === "sent" ? words.success : words.failure) : "",
    // Long before the button, so that a server that stops in between can still be reported by a toast.
    onFocus() {
      loadToasts(common).catch(() => undefined);
    },
    // What is mended is not called wrong any longer; a new mistake is only named by the next submission.
    onInput({ currentTarget }) {
      if (!isMending) return;
      const { parsed } = readForm(name, currentTarget);
      const left = parsed.ok ? [] : Object.entries(problems).filter(([field]) => field in parsed.problems);
      setProblems(Object.fromEntries(left) as FieldProblems<FieldOf<Name>>);
    },
    onSubmit(event) {
      event.preventDefault();
      send(event.currentTarget);
    },
  };
}

function messageOf(outcome: SubmissionOutcome, words: FormWords<string>, locale: Locale): ToastMessage {
  const { success, failure, toastTitles } = words;
  return outcome === "stored"
    ? { tone: "good", title: toastTitles.success, text: success, locale }
    : { tone: "bad", title: toastTitles.failure, text: failure, locale };
}
