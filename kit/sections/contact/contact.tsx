import type { ReactNode } from "react";
import { telephoneOf } from "../../../site/phone-number.ts";
import type { Props } from "../../fields.ts";
import { ContactForm } from "../../forms/contact-form.tsx";
import { FormsNotice } from "../../forms/forms-notice.tsx";
import { NewsletterForm } from "../../forms/newsletter-form.tsx";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useLanguage } from "../../ui/language.tsx";
import { Placed, usePlaces } from "../../ui/places.tsx";
import { useSite } from "../../ui/site.tsx";
import { TickList } from "../../ui/tick-list.tsx";
import { useUiStrings } from "../../ui/ui-strings.tsx";
import { NextFree } from "../next-free.tsx";
import { Portrait } from "../portrait.tsx";
import { grounds } from "../section.tsx";
import type { schema } from "./schema.ts";

/** How to reach the owner: details, a message, the newsletter. */
export function Contact({ place, portrait, ...section }: Props<typeof schema>) {
  const { heading, lead, promises, contact, newsletter } = section;
  const look = looks[place];
  const uiStrings = useUiStrings();
  const at = usePlaces();
  return (
    <section id={section.id} aria-labelledby="contact-heading" className={look.section}>
      <div className={`wrap grid gap-x-gap gap-y-8 tablet:gap-y-12 ${look.columns}`}>
        <div>
          <h2 id="contact-heading" className={look.heading} {...at("heading")}>
            {heading}
          </h2>
          <p className="mt-4 max-w-108 text-lead text-ink-2" {...at("lead")}>
            {lead}
          </p>
          <div className="mt-4">
            <TickList items={promises} />
          </div>
          <p className="mt-3">
            <ArrowLink to="booking" {...at(uiStrings, "orBook")}>
              {uiStrings.orBook}
            </ArrowLink>
          </p>
          {place === "below-hero" && <NextFree />}
          <Details />
          {portrait && (
            <div className="mt-8 split:mr-12">
              <Portrait portrait={portrait} size="small" />
            </div>
          )}
        </div>
        <ContactForm {...contact} />
        <NewsletterForm {...newsletter} />
        <FormsNotice />
      </div>
    </section>
  );
}

function Details() {
  const { owner } = useSite();
  const { locale } = useLanguage();
  const at = usePlaces();
  return (
    <ul className="mt-5 border-t tablet:mt-8 border-line-strong split:mr-12">
      <Detail icon="mail">
        <a href={`mailto:${owner.email}`} className={link} {...at(owner, "email")}>
          {owner.email}
        </a>
      </Detail>
      <Detail icon="phone">
        <a href={telephoneOf(owner.phone)} className={link} {...at(owner, "phone")}>
          {owner.phone}
        </a>
      </Detail>
      <Detail icon="map-pin">
        <Placed {...at(owner, "location")}>{owner.location[locale]}</Placed>
      </Detail>
    </ul>
  );
}

function Detail({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="grid min-h-11 grid-cols-[1.5rem_1fr] tablet:min-h-13 items-center gap-3 border-b border-line [&>svg]:text-link">
      <Icon name={icon} />
      {children}
    </li>
  );
}

const looks = {
  "page-end": { section: "night py-section", columns: "split:twelve-6", heading: "type-h1" },
  "below-hero": { section: grounds.paper, columns: "split:twelve-7", heading: "type-h3-wide" },
};
const link = "inline-flex min-h-11 items-center decoration-a-sun decoration-3 underline-offset-5 hover:underline";
