import { useRef } from "react";
import { useFormsStatus } from "../../backend/load-forms-backend.ts";
import { confirmFragment } from "../../site/forms.ts";
import type { Part } from "../fields.ts";
import { useLanguage } from "../ui/language.tsx";
import { usePlaces } from "../ui/places.tsx";
import { useSite } from "../ui/site.tsx";
import { useInView } from "../ui/use-in-view.ts";
import { FormButton, FormField, FormFrame, FormResult, PrivacyHint } from "./form-parts.tsx";
import { useFormSession } from "./form-session.ts";
import type { newsletterWords } from "./words-schema.ts";

/** The newsletter form: address, consent text, button. */
export function NewsletterForm({ heading, lead, confirm, successToConfirm, ...words }: Part<typeof newsletterWords>) {
  const { locale } = useLanguage();
  const site = useSite();
  const at = usePlaces();
  const ref = useRef<HTMLDivElement>(null);
  const mailWillCome = useFormsStatus(useInView(ref) !== null)?.confirmationMail;
  const form = useFormSession("newsletter", { ...words, success: mailWillCome ? successToConfirm : words.success });
  return (
    <div
      ref={ref}
      className="grid gap-x-gap gap-y-4 border-t-2 border-ink pt-6 split:col-span-2 split:grid-cols-subgrid"
    >
      <div>
        <h3 id="newsletter-heading" className="type-h3" {...at("newsletter", "heading")}>
          {heading}
        </h3>
        <p className="mt-1 text-ink-2" {...at("newsletter", "lead")}>
          {lead}
        </p>
      </div>
      <FormFrame form={form}>
        <FormField form={form} field="email" autoComplete="email" />
        <div className="grid gap-1.5">
          <p className="text-small text-balance text-ink-2" {...at(site, "newsletterConsent", "text")}>
            {site.newsletterConsent[locale]}
          </p>
          <PrivacyHint form={form} />
        </div>
        <div className="grid tablet:justify-start">
          <FormButton form={form} look="line" />
        </div>
        {/* Without script the server redirects to this fragment if a confirmation mail is on its way. */}
        <div id={confirmFragment} className="group contents target:grid target:gap-y-2">
          <FormResult form={form} toConfirm={successToConfirm} />
          {form.state === "idle" && <p className="hidden text-small group-target:block">{confirm}</p>}
        </div>
        {/* A live region must exist before its text. It takes no space while empty. */}
        <p role="status" className="text-small empty:absolute">
          {form.state === "sent" && mailWillCome && confirm}
        </p>
      </FormFrame>
    </div>
  );
}
