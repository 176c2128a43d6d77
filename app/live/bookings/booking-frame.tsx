import type { ReactNode } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { Icon } from "../../../kit/ui/icon.tsx";
import { LanguageLink, LineLink, PlainFooter, PlainHeader } from "../../../kit/ui/plain-frame.tsx";
import { frameTop } from "../../../site/booking-addresses.ts";
import { colourStyleFile } from "../../../site/brand/brand.ts";
import { pageOf, pathOf } from "../../../site/pages.ts";
import { telephoneOf } from "../../../site/phone-number.ts";
import { useDocument } from "../document.tsx";

interface DocumentProps {
  title: string;
  /** Of the same document in the other language. */
  otherAddress: string;
  children: ReactNode;
}

interface FrameDocumentProps extends DocumentProps {
  isFramed: boolean;
  /** The zone that a list shows because its address named none: the script asks for the visitor's own. */
  shownZone?: string | undefined;
}

/** A document inside the booking page's frame: head and foot only where it is opened by itself, since the page around it has them. */
export function FrameDocument({ isFramed, otherAddress, children, ...head }: FrameDocumentProps) {
  const { locale } = useDocument();
  return (
    <Document {...head} look="frame">
      {!isFramed && <Header />}
      <main id={frameTop}>
        <LanguageLink locale={locale} href={otherAddress} className="language text-small" />
        {children}
      </main>
      <Arches />
      {!isFramed && <Footer />}
    </Document>
  );
}

/** A whole page, outside the frame: mails link to it. */
export function PageDocument({ title, otherAddress, children }: DocumentProps) {
  const { locale } = useDocument();
  return (
    <Document title={title} look="page">
      <Header>
        <LanguageLink locale={locale} href={otherAddress} />
      </Header>
      <main>{children}</main>
      <Footer />
    </Document>
  );
}

function Document({
  title,
  shownZone,
  look,
  children,
}: Omit<FrameDocumentProps, "isFramed" | "otherAddress"> & { look: string }) {
  const { locale, facts, files } = useDocument();
  return (
    <html lang={locale} data-shown-zone={shownZone}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${facts.owner.brand}`}</title>
        <script src={files.bookingScript} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={files.bookingStyle} />
        {facts.brand?.colours && <link rel="stylesheet" href={`/${colourStyleFile}`} />}
      </head>
      <body className={look}>{children}</body>
    </html>
  );
}

function Header({ children }: { children?: ReactNode }) {
  const { locale, facts } = useDocument();
  return (
    <PlainHeader home={pathOf(facts.pages, "home", locale)} brand={facts.owner.brand}>
      {children}
    </PlainHeader>
  );
}

function Footer() {
  const { locale, facts, texts } = useDocument();
  const { pages } = facts;
  return (
    <PlainFooter>
      <LineLink href={pathOf(pages, "home", locale)}>{texts.site}</LineLink>
      {(["imprint", "privacy"] as const).map((id) => (
        <LineLink key={id} href={pathOf(pages, id, locale)}>
          {pageOf(pages, id).label[locale]}
        </LineLink>
      ))}
    </PlainFooter>
  );
}

/** The arches of the home page's hero: they share a pier, and the shorter ones are lower (kit/sections/hero/hero.tsx). */
function Arches() {
  return (
    <div className="picture">
      <svg viewBox="0 0 1312 400" preserveAspectRatio="none" aria-hidden="true" data-drawing="">
        {[1, 0.64, 0.57, 0.5, 0.39, 0.28].map((share) => {
          const [width, height] = [Math.round(1312 * share), Math.round(400 * share ** 0.86)];
          return <path key={share} d={`M${1312 - width} 400a${width / 2} ${height} 0 0 1 ${width} 0z`} />;
        })}
      </svg>
    </div>
  );
}

interface ActionLinkProps {
  href: string;
  look?: "primary" | "line";
  target?: "_top";
  children: ReactNode;
}

/** A link that looks like a button. */
export function ActionLink({ href, look = "primary", target, children }: ActionLinkProps) {
  return (
    <a href={href} target={target} className={buttonLook({ look })}>
      {children}
      {look === "primary" && <Icon name="arrow-right" />}
    </a>
  );
}

/** The owner's number and address. */
export function ContactLinks() {
  const { phone, email } = useDocument().facts.owner;
  return (
    <p className="contacts">
      <LineLink href={telephoneOf(phone)}>{phone}</LineLink>
      <LineLink href={`mailto:${email}`}>{email}</LineLink>
    </p>
  );
}

/** What went wrong. Read aloud as the document opens, and focused unless a field is. */
export function Failure({ focused = true, children }: { focused?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: what was pressed has failed, and this says why
    <div className="failure" role="alert" tabIndex={focused ? -1 : undefined} autoFocus={focused}>
      {children}
    </div>
  );
}

/** A weekday, a date and times, or sentences: a line breaks between them first. */
export function Unbroken({ children }: { children: string }) {
  return (
    children
      .split(/(?<=,|\p{L}\.) /u)
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      .flatMap((part, i) => [i > 0 && " ", <span key={i}>{part}</span>])
  );
}
