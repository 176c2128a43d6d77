import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { formPaths, honeypotField, pageParameter } from "../../../site/forms.ts";
import { owner } from "../../../site/owner.ts";
import { backend } from "../../backend/settings.ts";
import { useHydrated } from "../../ui/rendering.tsx";
import type { FormState } from "./use-form.ts";

interface FormFrameProps<Field extends string> {
  form: FormState<Field>;
  labelledBy: string;
  children: ReactNode;
}

/** A plain HTML form, complete without script; the application takes over its validation and its sending. */
export function FormFrame<Field extends string>({ form, labelledBy, children }: FormFrameProps<Field>) {
  const page = useLocation().pathname;
  const hydrated = useHydrated();
  const id = `${form.name}-form`;
  return (
    <form
      id={id}
      ref={form.ref}
      method="post"
      // The answer to a refused form is the page again: the fragment shows it where the mistakes are. The page stands in the
      // address, so that it is known where no body is read: of one that is too long, and when the answer is opened again.
      action={backend.isOwnServer ? `${formPaths[form.name]}?${pageParameter}=${page}#${id}` : undefined}
      aria-labelledby={labelledBy}
      noValidate={hydrated}
      onFocus={form.onFocus}
      onInput={form.onInput}
      onSubmit={form.onSubmit}
      className="grid content-start gap-y-5"
    >
      {/* Robots fill this in; nobody else finds it. */}
      <div aria-hidden="true" className="absolute -left-[200vw]">
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      {children}
      {!backend.isOwnServer && (
        <noscript>
          <p className="text-small">
            {form.words.withoutScript} <a href={`mailto:${owner.email}`}>{owner.email}</a>
          </p>
        </noscript>
      )}
    </form>
  );
}
