import type { Facts } from "./facts.ts";
import type { Localized } from "./locale.ts";
import type { FormMessages } from "./page-template.ts";
import type { ServerTexts } from "./server-texts.ts";

/** What the server reads of the build, in `build/manifest.json`. File names are relative to that folder. */
export interface BuildManifest {
  /** Hash of all sources and settings: the next build is skipped if it is the same. */
  version: string;
  /** The `SITE_ORIGIN` that pages, sitemap and share images name. */
  origin: string;
  /** The key that forms send to this server; null if they write to a hosted project. */
  anonKey: string | null;
  /** Whether sample content was hidden. */
  samples: "show" | "hide";
  /** Every address that serves a file, including the pages of both languages. */
  files: Record<string, BuiltFile>;
  /** Old address (lower case, no trailing slash) → current address. */
  redirects: Record<string, string>;
  /** The not-found pages: keys of `files` that are served with status 404 only. */
  notFound: Localized<string>;
  /** Path → what the server fills in: pages with a form, for its answers, and newsletter issues (see `page-template.ts`). */
  templates: Record<string, string>;
  messages: Localized<FormMessages>;
  /** What mails, the documents of bookings and newsletter issues say. The key stays, as a running server loads the next build. */
  serverWords: Localized<ServerTexts>;
  /** Owner, pages and data of the site. */
  facts: Facts;
  policy: ContentPolicy;
  /**
   * Addresses of the desk's script and stylesheet, and of those of the page that it edits. Null with a hosted project, which has
   * no desk.
   */
  desk: { script: string; style: string; page: { script: string; styles: readonly string[] } } | null;
  /**
   * Addresses of what the documents that the server writes load: newsletter issues on the web, and those of bookings. Null with
   * a hosted project, which has neither.
   */
  documents: { issueStyle: string; bookingStyle: string; bookingScript: string } | null;
  /** Hash of `render/live.js`, which draws them: a running server cannot load another one. Null with a hosted project. */
  live: string | null;
}

export interface BuiltFile {
  /** Media type, with the charset if it has one. */
  type: string;
  /** The address contains a hash of the content. */
  immutable: boolean;
  /** Strong and quoted. The server derives the ETags of compressed variants from it. */
  etag: string;
  file: string;
  encodings?: Partial<Record<Encoding, string>>;
  /** Other sites may embed it (share images). */
  cors?: boolean;
  /** For a file of an earlier build: served until this time (ISO 8601), for pages that are still open. */
  until?: string;
  /** Of a document: hashes of its styles, unquoted, for its policy. */
  inlineStyles?: readonly string[];
  /** False keeps it out of search engines. */
  indexed?: false;
}

export type Encoding = "br" | "gzip";

/** What the security policy of the pages allows besides the site's own files, and each document's own styles. */
export interface ContentPolicy {
  /** Hashes of inline scripts by document, unquoted: `sha256-…`. */
  scripts: {
    pages: readonly string[];
    /** The documents in the booking frame. */
    calendarDocument: readonly string[];
  };
  /** Origins that pages may fetch from, such as a hosted backend. */
  connect: readonly string[];
  /** Origins that pages may frame: those of a third party's calendar. */
  frames: readonly string[];
}
