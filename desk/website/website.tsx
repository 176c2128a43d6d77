import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode } from "react";
import { NoticeScreen } from "./notice.tsx";
import { State } from "./state.tsx";
import { stateQuery } from "./state-query.ts";
import { strings } from "./ui-strings.ts";
import { Visits } from "./visits.tsx";

// With the schemas of the content, which only the editor needs.
const Pages = lazy(async () => ({ default: (await import("./pages/pages.tsx")).Pages }));
const Brand = lazy(async () => ({ default: (await import("./brand/brand.tsx")).Brand }));
const Versions = lazy(async () => ({ default: (await import("./versions/versions.tsx")).Versions }));

const parts = {
  visits: () => <Visits />,
  pages: ([page, ...places]) => <Pages page={page} places={places} />,
  brand: () => <Brand />,
  versions: () => <Versions />,
  notice: () => <NoticeScreen />,
  state: () => <State />,
} satisfies Record<string, (rest: readonly string[]) => ReactNode>;

const partNames = Object.keys(parts) as (keyof typeof parts)[];

/** The website's screens: page views, the pages themselves, their brand, what was published, the notice under the forms, and the server's state. */
export function Website({ rest: [part, ...rest] }: { rest: readonly string[] }) {
  const { data } = useQuery(stateQuery);
  const shown = partNames.find((name) => name === part) ?? "visits";
  const urgent = data?.findings.filter(({ level }) => level !== "ok").length;
  return (
    <>
      <h1 className="type-h3 mb-2">{strings.site}</h1>
      <nav aria-label={strings.site} className="mb-6 flex flex-wrap gap-x-5 border-line border-b">
        {partNames.map((name) => (
          <a
            key={name}
            href={`#/site/${name}`}
            aria-current={name === shown ? "page" : undefined}
            className="type-nav inline-flex min-h-11 items-center gap-2 aria-[current]:foot-a-sun"
          >
            {strings[name]}
            {name === "state" && urgent !== undefined && urgent > 0 && (
              <span className="font-semibold text-bad">
                {urgent}
                <span className="sr-only"> {strings.urgent}</span>
              </span>
            )}
          </a>
        ))}
      </nav>
      {parts[shown](rest)}
    </>
  );
}
