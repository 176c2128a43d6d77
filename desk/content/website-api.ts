import { queryOptions } from "@tanstack/react-query";
import type { FileProblem } from "../../render/check/schema-problems.ts";
import type {
  BringBackOptions,
  BringBackOutcome,
  DraftChanged,
  OpenedSite,
  Revisions,
  SaveOutcome,
  SentDocument,
} from "../../server/website/drafts.ts";
import type { Publication, VersionEntry } from "../../server/website/versions.ts";
import type { PreparedPhoto } from "../../site/photo-variants.ts";
import type { RenderSettings } from "../../site/render-settings.ts";
import { jsonOf } from "../api.ts";

/** The website as it is at the server. */
export interface StoredWebsite extends OpenedSite {
  photos: Readonly<Record<string, PreparedPhoto>>;
  rendering: RenderSettings;
}

/** Documents of the draft, as the owner sees them. */
interface ChosenDocuments {
  version: number | null;
  documents: Revisions;
}

type PublishOutcome = Publication | { outcome: "refused"; problems: readonly FileProblem[] };

/** The part of the desk's server that the website has. */
export const websiteApi = {
  load: () => send<StoredWebsite>("GET", "/content"),
  save: (sent: { form: number; change: string | null; documents: readonly SentDocument[] }) =>
    send<Exclude<SaveOutcome, { outcome: "too-long" }>>("PUT", "/drafts", sent),
  discard: (documents: Revisions) =>
    send<{ outcome: "discarded" } | DraftChanged>("POST", "/drafts/discard", { documents }),
  /** The other documents stay drafts. */
  publish: (chosen: ChosenDocuments) =>
    send<PublishOutcome | DraftChanged | { outcome: "torn" }>("POST", "/publish", chosen),
  versions: () => send<{ versions: VersionEntry[] }>("GET", "/versions"),
  /** Makes drafts of what differs from a version. */
  bringBack: (number: number, options: Omit<BringBackOptions, "change">) =>
    send<Exclude<BringBackOutcome, { outcome: "too-long" }>>("POST", "/versions/bring-back", { number, ...options }),
  uploadPhoto: (photo: File) =>
    send<{ name: string; prepared: PreparedPhoto }>(
      "POST",
      `/photos?name=${encodeURIComponent(photo.name.slice(-200) || "photo")}`,
      photo,
    ),
  /** Draws a logo anew, as content has it. */
  uploadLogo: (logo: File) => send<{ logo: string }>("POST", "/photos?name=logo&as=logo", logo),
  removePhoto: (name: string) =>
    send<{ outcome: "removed" | "in-use" | "unknown" }>("POST", "/photos/remove", { name }),
};

/** Of what `load` answers, while it is being changed. */
export const contentKey = ["website", "content"];

export const versionsKey = ["website", "versions"];

/** The files of a version; 0 is what is installed. They never change. */
export const versionQuery = (number: number) =>
  queryOptions({
    queryKey: ["website", "version", number],
    queryFn: () => send<Pick<StoredWebsite, "files">>("GET", `/versions/${number}`),
    staleTime: Number.POSITIVE_INFINITY,
  });

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
  const json = () => ({ body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
  const content = body instanceof File ? { body } : body && json();
  return fetch(`/desk/api/website${path}`, { method, cache: "no-store", ...content });
}

/** The files of the newest version for a static host, as a ZIP archive. @throws as `jsonOf` */
export async function downloadSite(host: StaticHost): Promise<Blob> {
  const response = await ask("POST", "/download", host);
  return response.ok ? response.blob() : jsonOf(Promise.resolve(response));
}
