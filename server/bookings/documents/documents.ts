import type { BuildManifest } from "../../../site/build-manifest.ts";
import { type Locale, languageNames } from "../../../site/locale.ts";
import { pageOf, pathOf } from "../../../site/pages.ts";
import { telephoneOf } from "../../../site/phone-number.ts";
import { escapeHtml } from "../../escape-html.ts";
import { colourLink } from "../../http/colour-link.ts";
import { commonHeaders, type HeaderFields } from "../../http/guards/security-headers.ts";
import { siteFacts } from "../../site-facts.ts";
import { frameTop } from "../addresses.ts";
import { calendarTexts } from "./calendar-texts.ts";

/** What every document of bookings is made of. Title and text are HTML. */
export interface BookingDocument {
  locale: Locale;
  title: string;
  body: string;
  /** Of the same document in the other language. */
  otherAddress: string;
  files: NonNullable<BuildManifest["documents"]>;
  /** The zone that a list shows because its address named none: the script asks for the visitor's own. */
  shownZone?: string | undefined;
}

/** A document inside the booking page's frame: head and foot only where it is opened by itself, since the page around it has them. */
export function frameDocument({
  locale,
  body,
  otherAddress,
  isFramed,
  ...rest
}: BookingDocument & { isFramed: boolean }): string {
  const main = `<main id="${frameTop}">${languageLink(locale, otherAddress)}${body}</main>${picture}`;
  const whole = isFramed ? main : `<header>${homeLink(locale)}</header>${main}${footer(locale)}`;
  return documentOf({ locale, ...rest, look: "frame", body: whole });
}

/** A whole page, outside the frame: mails link to it. */
export function pageDocument({ locale, body, otherAddress, ...rest }: BookingDocument): string {
  const header = `<header>${homeLink(locale)}${languageLink(locale, otherAddress)}</header>`;
  return documentOf({ locale, ...rest, look: "page", body: `${header}<main>${body}</main>${footer(locale)}` });
}

function homeLink(locale: Locale): string {
  const { owner, pages } = siteFacts();
  return `<a href="${pathOf(pages, "home", locale)}">${escapeHtml(owner.brand)}</a>`;
}

function footer(locale: Locale): string {
  const { pages } = siteFacts();
  const linkTo = (page: "imprint" | "privacy") =>
    `<a href="${pathOf(pages, page, locale)}">${escapeHtml(pageOf(pages, page).label[locale])}</a>`;
  const home = `<a href="${pathOf(pages, "home", locale)}">${calendarTexts(locale).site}</a>`;
  return `<footer><p>${home}${linkTo("imprint")}${linkTo("privacy")}</p></footer>`;
}

function documentOf(document: Omit<BookingDocument, "otherAddress"> & { look: "frame" | "page" }): string {
  const { locale, title, body, files, shownZone, look } = document;
  const zone = shownZone ? ` data-shown-zone="${escapeHtml(shownZone)}"` : "";
  return `<!doctype html>
<html lang="${locale}"${zone}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · ${escapeHtml(siteFacts().owner.brand)}</title>
<script src="${files.bookingScript}"></script>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${files.bookingStyle}">${colourLink(siteFacts())}
</head>
<body class="${look}">
${body}
</body>
</html>
`;
}

function languageLink(locale: Locale, address: string): string {
  const other = locale === "en" ? "de" : "en";
  return `<a class="language" href="${escapeHtml(address)}" lang="${other}" hreflang="${other}">${languageNames[other]}</a>`;
}

/** The arches of the home page's hero: they share a pier, and the shorter ones are lower (kit/sections/hero/hero.tsx). */
const picture = `<div class="picture"><svg viewBox="0 0 1312 400" preserveAspectRatio="none" aria-hidden="true" data-drawing="">${[
  1, 0.64, 0.57, 0.5, 0.39, 0.28,
]
  .map((share) => {
    const [width, height] = [Math.round(1312 * share), Math.round(400 * share ** 0.86)];
    return `<path d="M${1312 - width} 400a${width / 2} ${height} 0 0 1 ${width} 0z"/>`;
  })
  .join("")}</svg></div>`;

/** On the button of the main action, as the site's buttons have it. */
export const arrow = '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M5 12h14m-7-7 7 7-7 7"/></svg>';

/** The owner's number and address. */
export function contactLinks(): string {
  const { phone } = siteFacts().owner;
  const email = escapeHtml(siteFacts().owner.email);
  return `<p class="contacts"><a href="${telephoneOf(phone)}">${escapeHtml(phone)}</a><a href="mailto:${email}">${email}</a></p>`;
}

const policy = (frameAncestors: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${frameAncestors}`;

const headers: HeaderFields = {
  ...commonHeaders,
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  // With a stricter policy browsers send `Origin: null` with our own forms.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Only our own booking page may frame them. */
export const frameHeaders: HeaderFields = { ...headers, "Content-Security-Policy": policy("'self'") };
export const pageHeaders: HeaderFields = { ...headers, "Content-Security-Policy": policy("'none'") };
