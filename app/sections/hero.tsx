import { Glyph } from "../ui/drawings/glyph.tsx";
import { type Career, Spans } from "../ui/drawings/spans.tsx";
import { type Action, Actions, leadAndActions } from "./actions.tsx";

export interface HeroProps {
  /** Three short claims, marked with circle, arch and square. */
  badges: readonly string[];
  /** The headline, line by line. */
  headline: readonly string[];
  lead: string;
  actions: readonly Action[];
  career: Career;
}

/** The opening of the home page: the promise, and the career drawn to scale. */
export function Hero({ badges, headline, lead, actions, career }: HeroProps) {
  return (
    <section className="overflow-x-clip pt-head">
      <div className="wrap pt-[clamp(1.75rem,3.2vw,2.75rem)]">
        <Badges badges={badges} />
        <div className="mt-[clamp(1.25rem,2vw,1.75rem)] grid gap-x-[clamp(2rem,4vw,4rem)] gap-y-6 wide:grid-cols-[fit-content(100%)_minmax(18rem,1fr)] wide:items-baseline-last">
          <h1 className="type-hero">
            {headline.map((line, index) => (
              <span key={index} className="block">
                {line}{" "}
              </span>
            ))}
          </h1>
          <div className={`${leadAndActions} wide:max-w-110 wide:justify-self-end`}>
            <p className="max-w-[38rem] text-lead text-pretty text-ink-2">{lead}</p>
            <Actions actions={actions} />
          </div>
        </div>
        <div className="mt-[clamp(1.75rem,2.6vw,2.5rem)]">
          <Spans {...career} />
        </div>
      </div>
    </section>
  );
}

function Badges({ badges }: Pick<HeroProps, "badges">) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-small font-medium tablet:gap-x-7">
      {badges.map((badge, index) => (
        <li key={index} className="flex items-center gap-2">
          <span className="h-4 w-4.5 flex-none">
            <Glyph name={marks[index % marks.length] ?? "disc"} />
          </span>
          {badge}
        </li>
      ))}
    </ul>
  );
}

const marks = ["disc", "arc", "square"] as const;
