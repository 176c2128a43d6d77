import { hash } from "node:crypto";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Locale, Localized } from "../../site/locale.ts";
import { escapeHtml } from "../escape-html.ts";
import { dataHeaders, type HeaderFields } from "./guards/security-headers.ts";
import type { RequestContext } from "./request-context.ts";

type Message = readonly [heading: string, text: string];

const messages = {
  /** A full page would multiply the cost of an attack. */
  tooMany: {
    en: [
      "Too many requests at once",
      "Please wait a minute, then go back in your browser: what you typed is still there.",
    ],
    de: [
      "Das waren viele Anfragen auf einmal",
      "Bitte warten Sie eine Minute und gehen Sie dann im Browser zurück: Ihr Text ist noch da.",
    ],
  },
  unavailable: {
    en: ["Back in a moment", "This website will be back in a moment. Please try again."],
    de: ["Gleich wieder da", "Diese Website ist gleich wieder da. Bitte versuchen Sie es noch einmal."],
  },
  arrived: {
    en: ["Thank you", "This has arrived."],
    de: ["Vielen Dank", "Das ist angekommen."],
  },
  notDone: {
    en: ["This did not work", "Please go back and try again in a moment."],
    de: ["Das hat nicht geklappt", "Bitte gehen Sie zurück und versuchen Sie es gleich noch einmal."],
  },
} satisfies Record<string, Localized<Message>>;

/** Answers with a page that needs neither build nor content, in both languages, that of the visitor first. */
export function shortPage(
  c: RequestContext,
  status: ContentfulStatusCode,
  { message, locale, headers = {} }: { message: keyof typeof messages; locale: Locale; headers?: HeaderFields },
): Response {
  return c.html(pageOf(messages[message], locale), status, { ...pageHeaders, ...headers });
}

const style =
  ":root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:36rem;margin:4rem auto;padding:0 1.25rem}h2{margin-top:3rem}";

const pageHeaders = {
  ...dataHeaders,
  // The booking page may frame it.
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${hash("sha256", style, "base64")}'; frame-ancestors 'self'`,
};

function pageOf(message: Localized<Message>, locale: Locale): string {
  const other = locale === "en" ? "de" : "en";
  const [heading, text] = message[locale].map(escapeHtml);
  const [otherHeading, otherText] = message[other].map(escapeHtml);
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading}</title><style>${style}</style></head>
<body><main><h1>${heading}</h1><p>${text}</p><div lang="${other}"><h2>${otherHeading}</h2><p>${otherText}</p></div></main></body>
</html>
`;
}
