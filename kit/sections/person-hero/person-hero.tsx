import type { Props } from "../../fields.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Actions } from "../actions.tsx";
import { HeadlineLines } from "../hero/hero.tsx";
import { Portrait } from "../portrait.tsx";
import type { schema } from "./schema.ts";

/** Hero of the page about the owner, with the portrait beside the text. */
export function PersonHero({ id, headline, lead, actions, portrait }: Props<typeof schema>) {
  const at = usePlaces();
  return (
    <section id={id} data-ground="paper" className="pt-head">
      <div className="wrap grid gap-x-gap gap-y-block pt-[clamp(1.5rem,3.4vw,3rem)] pb-section split:twelve-8 split:items-end">
        <div className="grid gap-6 split:pr-8">
          <h1 className="type-h2 text-wrap tablet:type-h1">
            <HeadlineLines lines={headline} />
          </h1>
          <p className="max-w-measure text-lead text-ink-2" {...at("lead")}>
            {lead}
          </p>
          <Actions actions={actions} />
        </div>
        <div className="max-w-104">
          <Portrait portrait={portrait} size="large" />
        </div>
      </div>
    </section>
  );
}
