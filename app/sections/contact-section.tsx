import type { ReactNode } from "react";
import { owner } from "../../site/owner.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { useLanguage } from "../ui/language.tsx";
import { ContactForm, type ContactFormProps } from "./forms/contact-form.tsx";
import { FormsNotice } from "./forms/forms-notice.tsx";
import { NewsletterForm, type NewsletterFormProps } from "./forms/newsletter-form.tsx";
import { type Grounded, grounds } from "./section.tsx";

export interface ContactSectionProps {
  heading: string;
  lead: string;
  contact: ContactFormProps;
  newsletter: NewsletterFormProps;
}

/**
 * How to reach the owner: details, a message, the newsletter. The last section of home, at night with a large heading; on
 * a ground it goes on from the page's hero, and its forms stand below the hero's lead.
 */
export function ContactSection({ ground, heading, lead, contact, newsletter }: ContactSectionProps & Grounded) {
  const look = ground ? { ...belowHero, section: grounds[ground] } : atNight;
  return (
    <section id="contact" aria-labelledby="contact-heading" className={look.section}>
      <div className={`wrap grid gap-x-gap gap-y-12 ${look.columns}`}>
        <div>
          <h2 id="contact-heading" className={look.heading}>
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

const atNight = { section: "night py-section", columns: "split:twelve-6", heading: "type-h1" };
const belowHero = { columns: "split:twelve-7", heading: "type-h3-wide" };
const link = "inline-flex min-h-11 items-center decoration-a-sun decoration-3 underline-offset-5 hover:underline";
