import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode } from "react";
import type { Editing } from "./edited.ts";
import { NoticeScreen } from "./notice.tsx";
import { State, stateQuery } from "./state.tsx";
import { strings } from "./ui-strings.ts";
import { Visits } from "./visits.tsx";

// With the schemas of the content, which only the editor needs.
const DraftScreen = lazy(async () => ({ default: (await import("./publish/draft-screen.tsx")).DraftScreen }));
const Editor = lazy(async () => ({ default: (await import("./pages/editor.tsx")).Editor }));
const Menus = lazy(async () => ({ default: (await import("./menus/menus.tsx")).Menus }));
const Find = lazy(async () => ({ default: (await import("./find/find.tsx")).Find }));
const Details = lazy(async () => ({ default: (await import("./details/details.tsx")).Details }));
const Brand = lazy(async () => ({ default: (await import("./brand/brand.tsx")).Brand }));
const Launch = lazy(async () => ({ default: (await import("./launch/launch.tsx")).Launch }));
const Versions = lazy(async () => ({ default: (await import("./versions/versions.tsx")).Versions }));

/** Screens that change the draft get it; the draft stays the same one from screen to screen. */
type Part =
  | { shows: (rest: readonly string[]) => ReactNode }
  | { edits: (editing: Editing, rest: readonly string[]) => ReactNode };

const parts = {
  visits: { shows: () => <Visits /> },
  pages: { edits: (editing, [page = "home", ...places]) => <Editor {...editing} page={page} places={places} /> },
  menus: { edits: (editing) => <Menus {...editing} /> },
  texts: { edits: (editing, rest) => <Find {...editing} rest={rest} /> },
  details: { edits: (editing, [group, place]) => <Details {...editing} group={group} place={place} /> },
  brand: { edits: (editing) => <Brand {...editing} /> },
  launch: { edits: (editing) => <Launch {...editing} /> },
  versions: { edits: (editing, [number, page]) => <Versions {...editing} number={number} page={page} /> },
  notice: { shows: () => <NoticeScreen /> },
  state: { shows: () => <State /> },
} satisfies Record<string, Part>;

const partNames = Object.keys(parts) as (keyof typeof parts)[];

/**
 * The website's screens: page views, pages, menus, the search, facts and brand to change, what is to do before going public,
 * what was published, the notice under the forms, and the server's state.
 */
export function Website({ rest: [name, ...rest] }: { rest: readonly string[] }) {
  const { data } = useQuery(stateQuery);
  const shown = partNames.find((it) => it === name) ?? "visits";
  const part: Part = parts[shown];
  const urgent = data?.filter(({ level }) => level !== "ok").length;
  return (
    <>
      <h1 className="sr-only">{strings.site}</h1>
      <nav
        aria-label={strings.site}
        className="relative mb-6 flex gap-x-5 border-line border-b max-tablet:overflow-x-auto tablet:flex-wrap"
      >
        {partNames.map((name) => (
          <a
            key={name}
            href={`#/site/${name}`}
            aria-current={name === shown ? "page" : undefined}
            ref={name === shown ? intoView : undefined}
            className="type-nav inline-flex min-h-11 shrink-0 items-center gap-2 aria-[current]:foot-a-sun"
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
      {"shows" in part ? (
        part.shows(rest)
      ) : (
        <DraftScreen page={{ pages: rest[0], versions: rest[1] }[shown as string] ?? "home"}>
          {(editing) => part.edits(editing, rest)}
        </DraftScreen>
      )}
    </>
  );
}

/** On a phone the row of screens is wider than it. */
function intoView(link: HTMLAnchorElement | null) {
  link?.scrollIntoView({ block: "nearest", inline: "center" });
}
