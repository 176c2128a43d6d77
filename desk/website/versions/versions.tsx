import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { queries } from "../../api.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { failureText } from "../../failure-text.ts";
import { formatTime, locale } from "../../language.ts";
import { pageLabel } from "../draft/describe-place.ts";
import { type StoredWebsite, type WebsiteVersion, websiteApi } from "../website-api.ts";
import { strings } from "./ui-strings.ts";

const queryKey = ["website", "versions"];

/** What was published, newest first; each can be shown to visitors again. */
export function Versions() {
  const [chosen, setChosen] = useState<WebsiteVersion | null>(null);
  const content = useQuery({ queryKey: ["website", "names"], queryFn: websiteApi.load });
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => websiteApi.versions(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ versions }) => (versions.length < 20 ? undefined : (versions.at(-1)?.number ?? undefined)),
  });
  const versions = list.data?.pages.flatMap((page) => page.versions);
  const newest = versions?.[0]?.number ?? null;
  const bringBack = useMutation({
    mutationFn: (number: number) => websiteApi.bringBack(number, newest),
    onSettled: () => {
      setChosen(null);
      return queries.invalidateQueries({ queryKey: ["website"] });
    },
  });
  const outcome = bringBack.data?.outcome;
  if (!versions || !content.data)
    return <p role="status">{failureText(list.error ?? content.error) ?? strings.loading}</p>;
  return (
    <>
      <p className="mb-4">{versions.length > 0 ? strings.text : strings.none}</p>
      <p role="status" className="mb-4 font-semibold empty:hidden">
        {outcome && strings.outcomes[outcome]}
        {bringBack.error && strings.outcomes.failed}
      </p>
      <ol reversed className="border-line border-b">
        {versions.map((version) => (
          <li
            key={version.number}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {strings.version(version.number)}
                {version.number === newest && ` · ${strings.isShown}`}
              </p>
              <p className="text-ink-2 text-small">
                {formatTime(version.published_at)} · {version.author}
              </p>
              <p className="wrap-anywhere text-small">{changesOf(version, content.data)}</p>
            </div>
            {version.number !== newest && (
              <button
                type="button"
                className={buttonLook({ look: "line", size: "small" })}
                aria-label={strings.bringBackNumber(version.number)}
                onClick={() => setChosen(version)}
              >
                {strings.bringBack}
              </button>
            )}
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <button
          type="button"
          className={`mt-4 ${buttonLook({ look: "line", size: "small" })}`}
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {strings.older}
        </button>
      )}
      <ConfirmDialog
        isOpen={chosen !== null}
        onCancel={() => setChosen(null)}
        title={chosen ? strings.question(chosen.number) : ""}
        confirmLabel={bringBack.isPending ? strings.publishing : strings.bringBack}
        isDisabled={bringBack.isPending}
        onConfirm={() => chosen && bringBack.mutate(chosen.number)}
      >
        <p>{strings.questionText}</p>
      </ConfirmDialog>
    </>
  );
}

/** The pages that a version changed, by the names that they have now. */
function changesOf({ changed, showsInstallation }: WebsiteVersion, { files }: StoredWebsite): string {
  if (showsInstallation) return strings.installation;
  if (changed === null) return strings.unknownChanges;
  const pages = changed.flatMap((file) => /^pages\/(.+)\.json$/.exec(file)?.[1] ?? []);
  const names = pages.map((page) => pageLabel(files, page)?.[locale] ?? strings.removedPage);
  if (changed.length > pages.length) names.push(strings.ofAllPages);
  return names.length > 0 ? strings.changed(names.join(", ")) : strings.nothingChanged;
}
