import { useQueries, useQuery } from "@tanstack/react-query";
import type { VersionEntry } from "../../../server/website/versions.ts";
import { changesBetween } from "../../content/changes.ts";
import { type ContentPath, namesOf, pageOfPlace } from "../../content/content-path.ts";
import { pageLabel } from "../../content/describe-place.ts";
import { screenOfPlace } from "../../content/place-address.ts";
import { nameOfFile } from "../../content/place-names.ts";
import { type StoredWebsite, versionQuery, versionsKey, websiteApi } from "../../content/website-api.ts";
import { failureText } from "../../failure-text.ts";
import { Fold } from "../../fold.tsx";
import { locale } from "../../language.ts";
import { addressOf } from "../../route.ts";
import type { Editing } from "../edited.ts";
import { ChangeList } from "../publish/change-list.tsx";
import { BringBack } from "./bring-back.tsx";
import { DownloadSite } from "./download-site.tsx";
import { ShownVersion, whenAndWho } from "./shown-version.tsx";
import { strings } from "./ui-strings.ts";

interface VersionsProps extends Editing {
  /** Of the version whose pages are shown; none shows the list. */
  number: string | undefined;
  page: string | undefined;
}

/** What was published: a list, and the pages of each version. */
export function Versions({ number, page = "home", ...editing }: VersionsProps) {
  const { data, error } = useQuery({ queryKey: versionsKey, queryFn: websiteApi.versions });
  if (!data) return <p role="status">{failureText(error) ?? strings.loading}</p>;
  const { versions } = data;
  if (/^\d+$/.test(number ?? "")) {
    const version = versions.find((it) => it.number === Number(number));
    return <ShownVersion {...editing} number={Number(number)} version={version} page={page} />;
  }
  const newest = versions[0]?.number ?? 0;
  return (
    <div>
      <p className="mb-4 max-w-measure">{strings.text}</p>
      <ol reversed className="border-line border-b">
        {[...versions, null].map((version) => (
          <VersionRow key={version?.number ?? 0} {...editing} version={version} newest={newest} />
        ))}
      </ol>
      <div className="mt-10">
        <DownloadSite {...editing.stored} />
      </div>
    </div>
  );
}

interface VersionRowProps extends Editing {
  /** Null for what is installed. */
  version: VersionEntry | null;
  newest: number;
}

/** Shows its pages, beginning with one that it changed, and can be shown to visitors again. */
function VersionRow({ version, newest, ...editing }: VersionRowProps) {
  const { files, photos } = editing.stored;
  const number = version?.number ?? 0;
  const page = version?.changed?.map(pageOfPlace).find((it) => it !== null);
  return (
    <li className="border-line border-t py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="me-auto min-w-0">
          <p className="font-semibold">
            {strings.version(number)}
            {number === newest && ` · ${strings.isShown}`}
          </p>
          <p className="text-ink-2 text-small">{version ? whenAndWho(version) : strings.installedText}</p>
        </div>
        <a
          href={addressOf("site", "versions", String(number), ...(page ? [page] : []))}
          aria-label={strings.showNumber(number)}
          className="inline-flex min-h-11 items-center underline"
        >
          {strings.show}
        </a>
        {number !== newest && <BringBack {...editing} number={number} />}
      </div>
      {version && (
        <Fold
          summary={
            <span className="wrap-anywhere font-normal text-small">
              {version.sameAs !== null && strings.isAgain(version.sameAs)}
              {version.showsInstallation ? strings.version(0) : namesOfChanged(version.changed, files)}
            </span>
          }
        >
          <VersionChanges number={number} photos={photos} />
        </Fold>
      )}
    </li>
  );
}

/** Pages by the names that they have now, all else by where the owner changes it. */
function namesOfChanged(changed: VersionEntry["changed"], files: StoredWebsite["files"]): string {
  if (changed === null) return strings.firstChanges;
  if (changed.length === 0) return strings.nothingChanged;
  return strings.changed([...new Set(changed.map((place) => changeLabel(place, files)))].join(", "));
}

function changeLabel(place: ContentPath, files: StoredWebsite["files"]): string {
  const page = pageOfPlace(place);
  if (page !== null) return pageLabel(files, page)?.[locale] ?? strings.otherPage;
  const { file, names } = namesOf(place);
  if (names.length === 0) return nameOfFile(file);
  const [, screen = ""] = screenOfPlace(place, "");
  return { menus: strings.menus, brand: strings.brand }[screen] ?? strings.details;
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
