import type { Localized } from "./locale.ts";
import type { FormMessages } from "./page-template.ts";

/** What the build tells the server, in `build/manifest.json`. File names are relative to that folder. */
export interface BuildManifest {
  /** Hash of all sources and settings, by which the next build sees whether it has anything to do. */
  version: string;
  /** The `SITE_ORIGIN` that pages, sitemap and share images name. */
  origin: string;
  /** The key that the pages' forms send to this server; null where they write to a hosted project. */
  anonKey: string | null;
  /** Whether what is marked as sample was left out where it could be. */
  samples: "show" | "hide";
  /** Every address that answers with a file, the pages of both languages included. */
  files: Record<string, BuiltFile>;
  /** Old addresses, in lower case and without a slash at the end, to where they lead now. */
  redirects: Record<string, string>;
  /** The not-found pages: keys of `files` that are only served with status 404. */
  notFound: Localized<string>;
  /** Page path → the same page with placeholders, for answers to forms (see `page-template.ts`). */
  templates: Record<string, string>;
  messages: Localized<FormMessages>;
  /** Whether the server counts how often pages are read. */
  countsVisits: boolean;
  policy: ContentPolicy;
  /**
   * Addresses of the desk's script and stylesheet, and of the stylesheet of newsletter issues on the web; null where the forms
   * write to a hosted project, which has neither.
   */
  desk: { script: string; style: string; issueStyle: string } | null;
}

export interface BuiltFile {
  /** With the charset, where it has one. */
  type: string;
  /** The address contains a hash of the content. */
  immutable: boolean;
  /** Strong and quoted; the server derives those of the compressed variants. */
  etag: string;
  file: string;
  encodings?: Partial<Record<Encoding, string>>;
  /** Other sites may show it (share images). */
  cors?: boolean;
  /** Of an earlier build: the time (ISO 8601) until which pages that are still open may ask for it. */
  until?: string;
  /** False keeps it out of search engines. */
  indexed?: false;
}

export type Encoding = "br" | "gzip";

/** What the security policy of the pages allows besides the site's own files. */
export interface ContentPolicy {
  /** Hashes of inline scripts and styles, unquoted: `sha256-…`. */
  scripts: Inline;
  styles: Inline;
  /** Origins that the pages call, such as a hosted backend. */
  connect: readonly string[];
}

/** Of the pages, and of the documents that the booking frame opens on. */
interface Inline {
  pages: readonly string[];
  calendarDocument: readonly string[];
}
