import { IssueView } from "./issue-view.tsx";
import { Issues } from "./issues.tsx";
import { SubscriberView } from "./subscriber-view.tsx";
import { Subscribers } from "./subscribers.tsx";
import { strings } from "./ui-strings.ts";

/** The newsletter's screens, by the rest of the route: `issues`, `issues/id`, `subscribers`, `subscribers/id`. */
export function Newsletter({ rest: [part = "issues", id] }: { rest: string[] }) {
  if (id)
    return (
      <>
        <BackTo list={part === "subscribers" ? "subscribers" : "issues"} />
        {part === "subscribers" ? <SubscriberView key={id} id={id} /> : <IssueView key={id} id={id} />}
      </>
    );
  const shown = part === "subscribers" ? "subscribers" : "issues";
  return (
    <>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-8 gap-y-2">
        <h1 className="type-h3">{strings.newsletter}</h1>
        <nav aria-label={strings.newsletter} className="flex gap-x-5">
          {(["issues", "subscribers"] as const).map((it) => (
            <a
              key={it}
              href={`#/newsletter/${it}`}
              aria-current={it === shown ? "page" : undefined}
              className="type-nav inline-flex min-h-11 items-center aria-[current]:foot-a-sun"
            >
              {strings[it]}
            </a>
          ))}
        </nav>
      </div>
      {shown === "issues" ? <Issues /> : <Subscribers />}
    </>
  );
}

function BackTo({ list }: { list: "issues" | "subscribers" }) {
  return (
    <p className="mb-4">
      <a href={`#/newsletter/${list}`} className="inline-flex min-h-11 items-center text-link underline">
        {list === "issues" ? strings.allIssues : strings.allSubscribers}
      </a>
    </p>
  );
}
