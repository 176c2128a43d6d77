import type { ReactNode } from "react";
import { owner } from "../../site/owner.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { useLanguage } from "../ui/language.tsx";
import { ContactForm, type ContactFormProps } from "./contact-form.tsx";
import { FormsNotice } from "./forms-notice.tsx";
import { NewsletterForm, type NewsletterFormProps } from "./newsletter-form.tsx";

export interface ContactSectionProps {
  heading: string;
  lead: string;
  contact: ContactFormProps;
  newsletter: NewsletterFormProps;
}

/** How to reach the owner: details, a message, the newsletter. The last section of home, and the contact page. */
export function ContactSection({ heading, lead, contact, newsletter }: ContactSectionProps) {
  return (
    <section id="contact" aria-labelledby="contact-heading" data-ground="night" className="night py-section">
      <div className="wrap grid gap-x-gap gap-y-12 split:twelve-6">
        <div>
          <h2 id="contact-heading" className="type-h1">
            {heading}
          </h2>
          <p className="mt-6 max-w-108 text-lead text-ink-2">{lead}</p>
          <Details />
        </div>
        <ContactForm labelledBy="contact-heading" {...contact} />
        <NewsletterForm {...newsletter} />
        <FormsNotice />
      </div>
    </section>
  );
}

function Details() {
  const { locale } = useLanguage();
  return (
    <ul className="mt-8 border-t border-line-strong split:mr-12">
      <Detail icon="mail">
        <a href={`mailto:${owner.email}`} className={link}>
          {owner.email}
        </a>
      </Detail>
      <Detail icon="phone">
        <a href={`tel:${owner.phone.dial}`} className={link}>
          {owner.phone.display}
        </a>
      </Detail>
      <Detail icon="map-pin">{owner.location[locale]}</Detail>
    </ul>
  );
}

function Detail({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="grid min-h-13 grid-cols-[1.5rem_1fr] items-center gap-3 border-b border-line [&>svg]:text-link">
      <Icon name={icon} />
      {children}
    </li>
  );
}

const link = "inline-flex min-h-11 items-center decoration-a-sun decoration-3 underline-offset-5 hover:underline";
