import { useLocation } from "react-router";
import { pageAt } from "../../../site/pages.ts";
import type { Props } from "../../fields.ts";
import { BackLink } from "../../ui/arrow-link.tsx";
import { bridgeTo } from "../../ui/page-transition.ts";
import { type Image, PictureInFrames } from "../../ui/picture.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { useSite } from "../../ui/site.tsx";
import { Actions, leadAndActions } from "../actions.tsx";
import type { schema } from "./schema.ts";

/** Hero of all pages but home: title, lead and buttons, side by side on wide windows, with an optional panorama below. */
export function PageHero({ id, back, title, lead, actions, panorama }: Props<typeof schema>) {
  const at = usePlaces();
  return (
    <section id={id} data-ground={panorama ? undefined : "paper"} className="pt-head">
      <div className="wrap pt-[clamp(1.5rem,3.4vw,3rem)] pb-block">
        {back && (
          <BackLink to={back.to} {...at(back, "label")}>
            {back.label}
          </BackLink>
        )}
        <div className="grid gap-x-gap gap-y-6 wide:items-baseline-last wide:twelve-7">
          <h1 className="type-h1 split:pr-8" {...at("title")}>
            {title}
          </h1>
          <div className={leadAndActions}>
            <p className="wrap-anywhere text-ink-2 text-lead" {...at("lead")}>
              {lead}
            </p>
            {actions && <Actions actions={actions} />}
          </div>
        </div>
      </div>
      {panorama && <Panorama image={panorama} />}
    </section>
  );
}

/** A picture across the window. Phones get a narrower drawing, so that the bridge does not become a strip. */
export function Panorama({ image }: { image: Image }) {
  const at = usePlaces();
  const page = pageAt(useSite().pages, useLocation().pathname)?.id;
  return (
    <div className={`h-[45vw] overflow-hidden tablet:h-[26.25vw] print:hidden ${(page && bridgeTo[page]) ?? ""}`}>
      <PictureInFrames
        image={image}
        narrow={{ className: "contents tablet:hidden", width: 780, height: 352 }}
        wide={{ className: "contents max-tablet:hidden", width: 1600, height: 420 }}
        // A wider file would exceed the budget of a first visit.
        sizes="min(100vw, 80rem)"
        {...at("panorama")}
      />
    </div>
  );
}
