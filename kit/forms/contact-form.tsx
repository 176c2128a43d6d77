import type { Part } from "../fields.ts";
import { FormButton, FormField, FormFrame, FormResult, PrivacyHint } from "./form-parts.tsx";
import { useFormSession } from "./form-session.ts";
import type { contactWords } from "./words-schema.ts";

/** The contact form: four fields and a button. */
export function ContactForm(words: Part<typeof contactWords>) {
  const form = useFormSession("contact", words);
  return (
    <FormFrame form={form}>
      <div className="flex flex-wrap gap-x-gap gap-y-5 *:flex-[1_12rem]">
        <FormField form={form} field="name" autoComplete="name" />
        <FormField form={form} field="email" autoComplete="email" />
      </div>
      <FormField form={form} field="company" autoComplete="organization" />
      <FormField form={form} field="message" />
      <PrivacyHint form={form} />
      <div className="grid tablet:justify-start">
        <FormButton form={form} look="primary" />
      </div>
      <FormResult form={form} />
    </FormFrame>
  );
}
