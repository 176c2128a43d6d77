import type { FileProblem } from "../../render/check/content-problems.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import type { PreparedPhoto } from "../../site/photo-variants.ts";
import type { Rendering } from "../../site/rendering.ts";
import { jsonOf } from "../api.ts";

/** The website as it is at the server. */
export interface StoredWebsite {
  /** Number of the version that is shown; null before the first publication. */
  version: number | null;
  files: ContentFiles;
  draft: StoredDraft | null;
  /**
   * Files of the draft that the version has changed as well, as both began with them: null for one that is not known any more.
   */
  conflicts: ContentFiles;
  photos: Readonly<Record<string, PreparedPhoto>>;
  rendering: Rendering;
}

export interface StoredDraft {
  revision: number;
  /** Number of the version that it changes. */
  basedOn: number | null;
  /** The files that differ from that version. */
  files: ContentFiles;
  savedAt: string;
}

export interface DraftChange {
  /** The one that was seen last; 0 for none. */
  revision: number;
  basedOn: number | null;
  /** Null for a file that is as in the version again. */
  files: Readonly<Record<string, unknown>>;
}

export type SaveOutcome = { outcome: "saved" | "changed"; draft: StoredDraft };

export type PublishOutcome =
  | { outcome: "published"; number: number }
  | { outcome: "refused"; problems: readonly FileProblem[] }
  | { outcome: "outdated"; newest: number | null }
  | { outcome: "changed"; draft: StoredDraft | null };

export interface WebsiteVersion {
  number: number;
  published_at: string;
  author: string;
  showsInstallation: boolean;
  changed: readonly string[] | null;
}

/** The part of the desk's server that the website has. */
export const websiteApi = {
  load: () => send<StoredWebsite>("GET", "/content"),
  save: (change: DraftChange) => send<SaveOutcome>("PUT", "/draft", change),
  discard: (revision: number) => send<object>("POST", "/draft/discard", { revision }),
  /** @param files names of those that are published; the others stay in the draft */
  publish: (revision: number, files: readonly string[]) =>
    send<PublishOutcome>("POST", "/publish", { revision, files }),
  versions: (before: number | null) =>
    send<{ versions: WebsiteVersion[] }>("GET", before === null ? "/versions" : `/versions?before=${before}`),
  version: (number: number) => send<Pick<StoredWebsite, "files">>("GET", `/versions/${number}`),
  /** Of the files that it has changed: as they were in the version before, and as they are in it. */
  changes: (number: number) =>
    send<{ before: ContentFiles; after: ContentFiles }>("GET", `/versions/${number}/changes`),
  bringBack: (number: number, newest: number | null) =>
    send<PublishOutcome>("POST", "/versions/bring-back", { number, newest }),
};

/** Where the site is downloaded for. */
export interface StaticHost {
  origin: string;
  /** Address of the hosted project that takes the forms. */
  backend: string | null;
  /** Its public key; null for the server's own. */
  anonKey: string | null;
}

/** Files of the content have any shape, so the typed client cannot say what comes back. @throws as `jsonOf` */
function send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  return jsonOf(ask(method, path, body));
}

function ask(method: string, path: string, body?: object): Promise<Response> {
  const json = body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  return fetch(`/desk/api/website${path}`, { method, cache: "no-store", ...json });
}

/** The files of the newest version for a static host, as a ZIP archive. @throws as `jsonOf` */
export async function downloadSite(host: StaticHost): Promise<Blob> {
  const response = await ask("POST", "/download", host);
  return response.ok ? response.blob() : jsonOf(Promise.resolve(response));
}
