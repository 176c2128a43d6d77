import { forms } from "../../../site/forms.ts";
import { pages } from "../../../site/pages.ts";
import { backend } from "../../backend/settings.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useLanguage } from "../../ui/language.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { useHydrated } from "../../ui/rendering.tsx";
import type { FormState } from "./use-form.ts";

/** What the visitor should know before sending, with the way to the privacy notice. */
export function PrivacyHint({ text }: { text: string }) {
  const { locale } = useLanguage();
  return (
    <p className="text-small text-ink-2">
      {text}{" "}
      <PageLink to="privacy" className="underline underline-offset-3 hover:text-ink">
        {pages.privacy.label[locale]}
      </PageLink>
    </p>
  );
}

/** The button, disabled while something is on its way, and the text that says so to people who do not see it. */
export function FormButton<Field extends string>({ form, look }: { form: FormState<Field>; look: "primary" | "line" }) {
  const hydrated = useHydrated();
  const { submit, submitting } = form.words;
  const busy = form.state === "submitting";
  return (
    <>
      <SubmitButton look={look} busyText={submitting} busy={busy} disabled={!backend.isOwnServer && !hydrated}>
        {submit}
      </SubmitButton>
      <span role="status" className="sr-only">
        {busy ? submitting : form.unsaid}
      </span>
    </>
  );
}

/**
 * How the last submission ended. The toast says the same and is spoken; this stays to be read.
 * Without script the server's redirect names the line, and `:target` reveals it.
 */
export function FormResult<Field extends string>({ form }: { form: FormState<Field> }) {
  const { name, words, placeholderOf } = form;
  const state = placeholderOf ? "failed" : form.state;
  const failed = state === "failed";
  return (
    <p
      id={forms[name].done}
      tabIndex={-1}
      className={`${looks[state]} items-start gap-2 text-small font-medium outline-none has-[span:empty]:hidden`}
    >
      <Icon name={failed ? "circle-alert" : "check"} />
      <span>{placeholderOf?.(`${name}.status`) ?? (failed ? words.failure : words.success)}</span>
    </p>
  );
}

const looks: Readonly<Record<FormState<string>["state"], string>> = {
  idle: "hidden target:flex group-target:flex text-good",
  submitting: "hidden",
  mending: "hidden",
  sent: "flex text-good",
  failed: "flex text-bad",
};
