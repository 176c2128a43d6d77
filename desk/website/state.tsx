import { queryOptions, useQuery } from "@tanstack/react-query";
import { buttonLook } from "../../kit/ui/button.tsx";
import type { Localized } from "../../site/locale.ts";
import { api, jsonOf } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { locale } from "../language.ts";
import { formatMediumDateTime } from "../times.ts";
import { NewerRelease } from "./newer-release.tsx";
import { strings } from "./ui-strings.ts";

interface Finding {
  level: "problem" | "warning" | "ok";
  /** Part, or place of a fact. */
  about: string;
  message: Localized;
}

const levels = ["problem", "warning", "ok"];
const colours = { problem: "text-bad", warning: "text-ink", ok: "text-good" };

/** Findings of the self-check with what to do, most urgent first. */
export function State() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(stateQuery);
  return (
    <>
      <NewerRelease />
      <p className="mb-6 max-w-measure">{strings.stateText}</p>
      <p role="status" className="mb-4">
        {isFetching
          ? strings.looking
          : (failureText(error, {}, strings.lookingFailed) ??
            (data && strings.lookedAt(formatMediumDateTime(new Date(dataUpdatedAt).toISOString()))))}
      </p>
      {data && (
        <dl className="border-line border-t">
          {data.map(({ level, about, message }) => (
            <div
              key={about + message.en}
              className="grid gap-x-6 border-line border-b py-3 tablet:grid-cols-[6rem_14rem_1fr]"
            >
              <dt className="contents">
                <span className={`font-semibold ${colours[level]}`}>{strings.levels[level]}</span>
                <span className="font-semibold">{nameOfPart(about)}</span>
              </dt>
              <dd className="min-w-0 wrap-anywhere">{message[locale]}</dd>
            </div>
          ))}
        </dl>
      )}
      <button
        type="button"
        className={`${buttonLook({ look: "line" })} mt-6`}
        disabled={isFetching}
        onClick={() => void refetch()}
      >
        {strings.lookAgain}
      </button>
      <p className="mt-6 max-w-measure text-ink-2 text-small">{strings.unseen}</p>
    </>
  );
}

/** The server's self-check, most urgent first. It calls other services, so its result is reused for five minutes. */
export const stateQuery = queryOptions({
  queryKey: ["site", "state"],
  queryFn: async () => {
    const { findings } = await jsonOf(api.site.state.$get());
    return urgentFirst(findings);
  },
  staleTime: 5 * 60_000,
});

/** Each once: several facts may have the same placeholder, and here all of them are of one part. */
export function urgentFirst(findings: readonly Finding[]): Finding[] {
  const once = new Map(findings.map((it) => [nameOfPart(it.about) + it.message.en, it]));
  return [...once.values()].toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level));
}

/** The name of a known part, which a fact is of; otherwise the finding names a file and line. */
export function nameOfPart(about: string): string {
  const names: Readonly<Record<string, string>> = strings.parts;
  return names[about.split(".")[0] ?? ""] ?? about;
}
