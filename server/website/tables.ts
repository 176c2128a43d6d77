import type { Instant } from "../store/values.ts";

export interface WebsiteTables {
  site_documents: {
    /** SHA-256 of the body, in hexadecimal. */
    id: string;
    /** A content file as JSON without white space, its keys in the order of the file. */
    body: string;
  };
  site_versions: {
    /** The number with leading zeros, so that ids sort by it: `0000000014`. */
    id: string;
    number: number;
    published_at: Instant;
    /** Who published it, such as the label of a device at the desk. */
    author: string;
    /** JSON: the name of each content file, and the id of its document. Null where the build's files are shown again. */
    documents: string | null;
  };
  /** Rows stay after a publication, so that no revision comes twice. */
  site_drafts: {
    /** The name of a content file. */
    id: string;
    /** Grows whenever the document's content changes, in the draft or published. */
    revision: number;
    /** `clean`: as in the newest version. */
    state: "drafted" | "removed" | "clean";
    /** As in `site_documents`; null where nothing is drafted. */
    content: string | null;
    /** What one action of the owner has changed in several documents has the same one. */
    change: string | null;
    /** Form of the content (`contentForm`). */
    form: number;
    /** Number of the version on which the draft began; null for the files of the build. */
    based_on: number | null;
    saved_at: Instant;
  };
  site_photos: {
    /** As content names it: `talk-k3v9x2q1.jpg`. */
    id: string;
    /** As in the addresses of its variants. */
    address: string;
    hash: string;
    width: number;
    height: number;
    added_at: Instant;
    /** When it was last known to be in a kept version or in the draft. */
    named_at: Instant;
  };
  site_photo_files: {
    /** `talk-400-k3v9x2q1.avif`; `first/…` as the first picture of a page; `master/…` what others are made of. */
    id: string;
    photo_id: string;
    body: Uint8Array;
  };
}
