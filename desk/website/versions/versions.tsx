import { useQueries, useQuery } from "@tanstack/react-query";
import type { VersionEntry } from "../../../server/website/versions.ts";
import { failureText } from "../../failure-text.ts";
import { formatTime, locale } from "../../language.ts";
import { changesBetween } from "../draft/changes.ts";
import { pageOfPlace } from "../draft/content-places.ts";
import { pageLabel } from "../draft/describe-place.ts";
import { Fold } from "../fold.tsx";
import { ChangeList } from "../publish/change-list.tsx";
import { type StoredWebsite, versionQuery, websiteApi } from "../website-api.ts";
import { BringBack } from "./bring-back.tsx";
import { DownloadSite } from "./download-site.tsx";
import { ShownVersion } from "./shown-version.tsx";
import { strings } from "./ui-strings.ts";

interface VersionsProps {
  /** Of the version whose pages are shown; none shows the list. */
  number: string | undefined;
  page: string | undefined;
}

/** What was published: a list, and the pages of each version. */
export function Versions({ number, page = "home" }: VersionsProps) {
  const { data, error } = useQuery({ queryKey: ["website", "now"], queryFn: websiteApi.load });
  if (!data) return <p role="status">{failureText(error) ?? strings.loading}</p>;
  if (number !== undefined) return <ShownVersion number={Number(number)} page={page} website={data} />;
  return (
    <>
      <VersionList website={data} />
      <div className="mt-10">
        <DownloadSite {...data} />
      </div>
    </>
  );
}

/** Newest first. Each tells what it has changed, shows its pages, and can be shown to visitors again. */
function VersionList({ website }: { website: StoredWebsite }) {
  const { data, error } = useQuery({ queryKey: ["website", "versions"], queryFn: websiteApi.versions });
  if (!data) return <p role="status">{failureText(error) ?? strings.loading}</p>;
  const { versions } = data;
  const newest = versions[0]?.number ?? null;
  return (
    <>
      <p className="mb-4">{versions.length > 0 ? strings.text : strings.none}</p>
      <ol reversed className="border-line border-b">
        {versions.map((version) => (
          <li key={version.number} className="border-line border-t py-3">
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <div className="me-auto min-w-0">
                <p className="font-semibold">
                  {strings.version(version.number)}
                  {version.number === newest && ` · ${strings.isShown}`}
                </p>
                <p className="text-ink-2 text-small">
                  {formatTime(version.published_at)} · {version.author}
                </p>
              </div>
              <a
                href={`#/site/versions/${version.number}`}
                aria-label={strings.showNumber(version.number)}
                className="inline-flex min-h-11 items-center underline"
              >
                {strings.show}
              </a>
              {version.number !== newest && <BringBack number={version.number} newest={newest} />}
            </div>
            <Fold
              summary={
                <span className="wrap-anywhere font-normal text-small">{changedPages(version, website.files)}</span>
              }
            >
              <VersionChanges number={version.number} photos={website.photos} />
            </Fold>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The pages that a version changed, by the names that they have now. */
function changedPages({ changed, showsInstallation }: VersionEntry, files: StoredWebsite["files"]): string {
  if (showsInstallation) return strings.installation;
  if (changed === null) return strings.firstChanges;
  if (changed.length === 0) return strings.nothingChanged;
  const pages = changed.flatMap((file) => pageOfPlace(file) ?? []);
  const names = pages.map((page) => pageLabel(files, page)?.[locale] ?? strings.otherPage);
  if (changed.length > pages.length) names.push(strings.ofAllPages);
  return strings.changed([...new Set(names)].join(", "));
}

function VersionChanges({ number, photos }: { number: number; photos: StoredWebsite["photos"] }) {
  const [before, after] = useQueries({ queries: [versionQuery(number - 1), versionQuery(number)] });
  if (!before.data || !after.data)
    return <p role="status">{failureText(before.error ?? after.error) ?? strings.loading}</p>;
  const [base, files] = [before.data.files, after.data.files];
  return (
    <div className="ps-5">
      <ChangeList base={base} files={files} changes={changesBetween(base, files)} photos={photos} />
    </div>
  );
}
