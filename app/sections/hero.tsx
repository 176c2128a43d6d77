import { type Career, Spans } from "../ui/drawings/spans.tsx";
import { type Action, Actions } from "./actions.tsx";

export interface HeroProps {
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
    <section className="pt-head">
      {badges}
      {headline}
      {lead}
      <Actions actions={actions} />
      <Spans {...career} />
    </section>
  );
}
