import { type ReactNode, use } from "react";
import { useLocation } from "react-router";
import { type ColumnRule, type FieldOf, formPaths, forms, honeypotField, pageParameter } from "../../site/forms.ts";
import { pageOf } from "../../site/pages.ts";
import { SubmitButton } from "../ui/button.tsx";
import { DocumentToast } from "../ui/document-toast.tsx";
import { controlLook, Field, problemIdOf } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { useLanguage } from "../ui/language.tsx";
import { PageLink } from "../ui/page-link.tsx";
import { Placed, usePlaces } from "../ui/places.tsx";
import { TemplateContext, useHydrated } from "../ui/rendering.tsx";
import { useSite } from "../ui/site.tsx";
import { places } from "../ui/toast-look.ts";
import { useUiStrings } from "../ui/ui-strings.tsx";
import type { FormState, ShownForm } from "./form-session.ts";

interface FormFrameProps<Field extends string> {
  form: ShownForm<Field>;
  children: ReactNode;
}

/**
 * A plain HTML form that works without script. The application takes over validation and submission. Labelled by the heading
 * with the id `{name}-heading`.
 */
export function FormFrame<Field extends string>({ form, children }: FormFrameProps<Field>) {
  const page = useLocation().pathname;
  const { isOwnServer, owner } = useSite();
  return (
    <form
      id={`${form.name}-form`}
      data-application=""
      ref={form.ref}
      method="post"
      // The page is in the query because the server does not read a body that is too long, and a reload of the response sends
      // none.
      action={isOwnServer ? `${formPaths[form.name]}?${pageParameter}=${page}` : undefined}
      aria-labelledby={`${form.name}-heading`}
      // The browser would name one mistake at a time, in its own language.
      noValidate
      onInput={form.onInput}
      onSubmit={form.onSubmit}
      className="grid content-start gap-y-4 tablet:gap-y-5"
    >
      {/* The honeypot: off screen, not in the tab order and hidden from assistive technology. */}
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      {children}
      {!isOwnServer && (
        <noscript>
          <p className="text-small">
            {form.words.withoutScript} <a href={`mailto:${owner.email}`}>{owner.email}</a>
          </p>
        </noscript>
      )}
    </form>
  );
}

interface FormFieldProps<Field extends FieldOf<"contact">> {
  form: ShownForm<Field>;
  field: Field;
  autoComplete?: string;
}

/**
 * A labelled field with its error message, following the rule in site/forms.ts. Uncontrolled: the browser keeps the value.
 */
export function FormField<Field extends FieldOf<"contact">>({ form, field, autoComplete }: FormFieldProps<Field>) {
  const { name, words, problems, state } = form;
  const placeholderOf = use(TemplateContext);
  const uiStrings = useUiStrings();
  const at = usePlaces();
  const { kind, required } = (forms[name].rules as Record<Field, ColumnRule>)[field];
  const place = `${name}.${field}` as const;
  const id = `${name}-${field}`;
  const problem = problems[field];
  const sentence = placeholderOf?.(`${place}.problem`) ?? (problem ? words.problems[field][problem] : "");
  const attributes = {
    id,
    required,
    // A string only in templates, where the server fills it in.
    "aria-invalid": (placeholderOf?.(`${place}.invalid`) as "true" | undefined) ?? (problem ? true : undefined),
    "aria-describedby": sentence === "" ? undefined : problemIdOf(id),
    name: field,
    autoComplete,
    readOnly: state === "submitting",
    defaultValue: placeholderOf?.(place),
  };
  return (
    <Field
      id={id}
      label={<Placed {...at(name, "labels", field)}>{words.labels[field]}</Placed>}
      optional={required ? undefined : <Placed {...at(uiStrings, "optional")}>{uiStrings.optional}</Placed>}
      problem={sentence || undefined}
    >
      {kind === "text" ? (
        <textarea className={`${controlLook} min-h-28 resize-y tablet:min-h-42`} {...attributes} />
      ) : (
        <input type={kind === "email" ? "email" : "text"} className={`${controlLook} min-h-13`} {...attributes} />
      )}
    </Field>
  );
}

/** Privacy hint with a link to the privacy notice. */
export function PrivacyHint<Field extends string>({ form: { name, words } }: { form: ShownForm<Field> }) {
  const at = usePlaces();
  const { locale } = useLanguage();
  const privacy = pageOf(useSite().pages, "privacy");
  return (
    <p className="text-small text-ink-2">
      <Placed {...at(name, "privacy")}>{words.privacy}</Placed>{" "}
      <PageLink to="privacy" className="underline underline-offset-3 hover:text-ink" {...at(privacy, "label")}>
        {privacy.label[locale]}
      </PageLink>
    </p>
  );
}

/** The submit button, disabled while submitting, with a status message for screen readers. */
export function FormButton<Field extends string>({ form, look }: { form: ShownForm<Field>; look: "primary" | "line" }) {
  const hydrated = useHydrated();
  const { isOwnServer } = useSite();
  const { submit, submitting } = form.words;
  const at = usePlaces();
  const busy = form.state === "submitting";
  return (
    <>
      <SubmitButton
        look={look}
        busyText={submitting}
        busy={busy}
        disabled={!isOwnServer && !hydrated}
        {...at(form.name, "submit")}
      >
        {submit}
      </SubmitButton>
      <span role="status" className="sr-only">
        {busy ? submitting : form.fallbackAnnouncement}
      </span>
    </>
  );
}

interface FormResultProps<Field extends string> {
  form: ShownForm<Field>;
  /** What a success says in place of the form's own sentence while the newsletter's fragment for a mail is the target. */
  toConfirm?: string;
}

/**
 * Result of the last submission. The toast says the same and is announced; this line stays. Without the application the server
 * redirects to its fragment and `:target` reveals both, and the boot script reveals those of a failure.
 */
export function FormResult<Field extends string>({ form, toConfirm }: FormResultProps<Field>) {
  const { name, words } = form;
  const { toastTitles } = words;
  const placeholderOf = use(TemplateContext);
  const { isOwnServer } = useSite();
  const state = placeholderOf ? "failed" : form.state;
  const failed = state === "failed";
  const failure = placeholderOf?.(`${name}.status`) ?? words.failure;
  return (
    <>
      {toConfirm && form.state === "idle" && (
        <p className={`hidden group-target:flex text-good ${line}`}>
          <Icon name="check" />
          <span>{toConfirm}</span>
        </p>
      )}
      <p
        id={forms[name].done}
        tabIndex={-1}
        className={`peer ${placeholderOf ? answerLine : resultLooks[state]} ${line} outline-none has-[span:empty]:hidden in-data-unsent:hidden!`}
      >
        <Icon name={failed ? "circle-alert" : "check"} />
        <span>{failed ? failure : words.success}</span>
      </p>
      {isOwnServer && (
        <>
          <p className={`hidden text-bad in-data-unsent:flex ${line}`}>
            <Icon name="circle-alert" />
            <span>{words.failure}</span>
          </p>
          <DocumentToast
            tone="bad"
            title={toastTitles.failure}
            text={failure}
            className={placeholderOf ? answerToast : unsentToast}
          />
          <DocumentToast
            tone="good"
            title={toastTitles.success}
            text={words.success}
            className={`hidden peer-target:grid ${places.bottom}`}
          />
          {toConfirm && (
            <DocumentToast
              tone="good"
              title={toastTitles.success}
              text={toConfirm}
              className={`hidden group-target:grid ${places.bottom}`}
            />
          )}
        </>
      )}
    </>
  );
}

const line = "items-start gap-2 text-small font-medium";
/** Mistakes are said at their fields. */
const noMistakes = "[form:has([aria-invalid=true])_&]:hidden";
const answerLine = `flex text-bad ${noMistakes}`;
const answerToast = `grid has-[span:empty]:hidden ${noMistakes} ${places.bottom}`;
const unsentToast =
  "hidden in-data-unsent:grid bottom-22 in-data-[unsent=top]:top-[calc(var(--spacing-head)+0.75rem)] in-data-[unsent=top]:bottom-auto";

const resultLooks: Readonly<Record<FormState, string>> = {
  idle: "hidden target:flex text-good",
  submitting: "hidden",
  correcting: "hidden",
  sent: "flex text-good",
  failed: "flex text-bad",
};
