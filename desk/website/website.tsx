import { useQuery } from "@tanstack/react-query";
import { NoticeScreen } from "./notice.tsx";
import { State } from "./state.tsx";
import { stateQuery } from "./state-query.ts";
import { strings } from "./ui-strings.ts";
import { Visits } from "./visits.tsx";

const parts = { visits: <Visits />, notice: <NoticeScreen />, state: <State /> };

/** The website's screens: page views, the notice under the forms, and the server's state. */
export function Website({ part }: { part: string | undefined }) {
  const { data } = useQuery(stateQuery);
  const shown = part === "notice" || part === "state" ? part : "visits";
  const urgent = data?.findings.filter(({ level }) => level !== "ok").length;
  return (
    <>
      <h1 className="type-h3 mb-2">{strings.site}</h1>
      <nav aria-label={strings.site} className="mb-6 flex flex-wrap gap-x-5 border-line border-b">
        {(["visits", "notice", "state"] as const).map((name) => (
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
      {parts[shown]}
    </>
  );
}
