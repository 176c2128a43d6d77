import type { Locale } from "../../site/locale.ts";
import type { EmailBlock, MailDocument } from "../../site/mail-document.ts";
import { type Owner, providerOf } from "../../site/owner.ts";
import { pageOf, pathOf } from "../../site/pages.ts";
import { controlCharacters } from "../control-characters.ts";
import { canDraw, liveDocuments } from "../live-documents.ts";
import { siteFacts } from "../site-facts.ts";
import type { Email } from "./email.ts";

/**
 * The text and HTML bodies of an email. Without what draws the HTML it is the text alone, which says everything.
 * @param preheader the preview line in lists of mails; if empty, mail programs show the beginning of the text
 */
export function renderBody(
  blocks: readonly EmailBlock[],
  locale: Locale,
  preheader = "",
): Pick<Email, "text" | "html"> {
  return {
    text: `${blocks.map(textOf).join("\n\n")}\n`,
    ...(canDraw() && {
      html: liveDocuments().mail({ blocks, locale, preheader, letterhead: letterhead(), previewIn: null }),
    }),
  };
}

/** What stands above every mail: the site's name, and its mark where the owner has no logo of their own. */
export function letterhead(): MailDocument["letterhead"] {
  const { owner, brand } = siteFacts();
  return { brand: owner.brand, hasMark: brand?.logo === undefined };
}

function textOf(block: EmailBlock): string {
  switch (block.kind) {
    case "text":
    case "letter":
      return block.text;
    case "facts":
      return block.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    case "quote":
      return block.text.replaceAll(/^/gm, "> ").replaceAll(/ +$/gm, "");
    case "button":
      return block.url;
    case "markdown":
      return block.markdown.trim();
    case "link":
      return `${block.text} ${block.label}: ${block.url}`;
    case "imprint":
      // "-- " starts a signature (RFC 3676, 4.3): mail programs fold it away and leave it out of answers.
      return ["-- ", ...block.lines].join("\n");
  }
}

/** The sender's imprint, which every mail needs (§ 5 DDG), and links. */
export function imprint(locale: Locale, siteOrigin: string, sender: Owner = siteFacts().owner): EmailBlock {
  const { address, phone, email, vatId, companyRegister } = sender;
  const lines = [
    providerOf(sender).join(", "),
    `${address.street}, ${address.postalCode} ${address.city[locale]}, ${address.country[locale]}`,
    `${phone}, ${email}`,
  ];
  if (companyRegister !== "none") {
    const { representative, register, number } = companyRegister;
    lines.push(`${register} ${number}`);
    if (representative !== "none")
      lines.push(`${{ en: "Represented by", de: "Vertreten durch" }[locale]} ${representative}`);
  }
  if (vatId !== "none") lines.push(`${{ en: "VAT ID", de: "USt-IdNr." }[locale]} ${vatId}`);
  for (const page of ["imprint", "privacy"] as const) {
    lines.push(
      `${pageOf(siteFacts().pages, page).label[locale]}: ${siteOrigin}${pathOf(siteFacts().pages, page, locale)}`,
    );
  }
  return { kind: "imprint", lines };
}

/** Common limit of a header line (RFC 5322, 2.1.1); mail programs show about as much of a subject. */
const subjectLength = 78;

/** Subject on one line with the site's name in front, cut to 78 characters. */
export function subjectOf(text: string): string {
  return subjectLine(`[${siteFacts().owner.brand}] ${text}`);
}

/** Subject on one line, cut to 78 characters. */
export function subjectLine(text: string): string {
  const characters = [...oneLine(text)];
  if (characters.length <= subjectLength) return characters.join("");
  return `${characters
    .slice(0, subjectLength - 1)
    .join("")
    .trimEnd()}…`;
}

/** Untrusted text of several lines, without control characters and characters that reorder text. */
export function severalLines(text: string): string {
  return text.replaceAll(controlCharacters, "");
}

/**
 * Untrusted text for a header or after a label: control characters and line breaks become blanks, invisible characters
 * that reorder or hide text are removed, and encoded words (RFC 2047) are broken, since mail programs would decode them.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll("=?", "= ?")
    .trim();
}
