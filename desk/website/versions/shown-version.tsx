import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { contentOf } from "../../../render/content-files.ts";
import type { VersionEntry } from "../../../server/website/versions.ts";
import { hasPage } from "../../../site/pages.ts";
import { type StoredWebsite, versionQuery } from "../../content/website-api.ts";
import { failureText } from "../../failure-text.ts";
import { PageChoice } from "../../form/page-choice.tsx";
import { navigate } from "../../route.ts";
import { formatMediumDateTime } from "../../times.ts";
import type { Editing } from "../edited.ts";
import { usePageView } from "../pages/use-page-view.tsx";
import { PageStage } from "../previews/page-stage.tsx";
import { BringBack } from "./bring-back.tsx";
import { strings } from "./ui-strings.ts";

interface ShownVersionProps extends Editing {
  number: number;
  /** Undefined for what is installed. */
  version: VersionEntry | undefined;
  page: string;
}

/** The pages of a version, to be looked at with the photos and settings of now. */
export function ShownVersion({ number, version, page, ...editing }: ShownVersionProps) {
  const { data, error } = useQuery(versionQuery(number));
  const newest = editing.stored.version ?? 0;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="me-auto">
          <h2 className="type-h3">{strings.version(number)}</h2>
          {version && <p className="text-ink-2 text-small">{whenAndWho(version)}</p>}
        </div>
        {number !== newest && <BringBack {...editing} number={number} />}
        <a href="#/site/versions" className="inline-flex min-h-11 items-center underline">
          {strings.allVersions}
        </a>
      </div>
      {data ? (
        <VersionPages {...editing.stored} files={data.files} number={number} page={page} />
      ) : (
        <p role="status">{failureText(error) ?? strings.loading}</p>
      )}
    </div>
  );
}

export function whenAndWho({ published_at, author }: VersionEntry): string {
  return `${formatMediumDateTime(published_at)} · ${author}`;
}

type VersionPagesProps = Pick<StoredWebsite, "files" | "photos" | "rendering"> &
  Pick<ShownVersionProps, "number" | "page">;

function VersionPages({ files, photos, rendering, number, page: wanted }: VersionPagesProps) {
  const [{ width, theme, language }, switches] = usePageView();
  const page = hasPage(contentOf(files).site.pages, wanted) ? wanted : "home";
  const shown = useMemo(
    () => ({ files, photos, rendering, page, locale: language, theme }),
    [files, photos, rendering, page, language, theme],
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <PageChoice files={files} chosen={page} choose={(id) => navigate("site", "versions", String(number), id)} />
        {switches}
      </div>
      <div className="flex h-[calc(100svh-1rem)] min-h-120 flex-col split:h-[max(30rem,calc(100svh-19rem))]">
        <PageStage shown={shown} width={width} />
      </div>
    </>
  );
}
