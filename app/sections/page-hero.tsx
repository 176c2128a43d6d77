import type { PageId } from "../../site/pages.ts";
import { BackLink } from "../ui/arrow-link.tsx";
import { type Image, PictureInFrames } from "../ui/picture.tsx";
import { type Action, Actions, leadAndActions } from "./actions.tsx";
import { Portrait, type PortraitProps } from "./portrait.tsx";

export interface PageHeroProps {
  /** Link up to the overview page. */
  back?: { label: string; to: PageId };
  title: string;
  lead: string;
  actions?: readonly Action[];
  /** A drawing across the whole window. */
  panorama?: Image;
  /** The owner, beside title and lead, in the place of a panorama. */
  portrait?: PortraitProps;
}

/** The opening of every page but home: title, lead and buttons, side by side on wide windows, perhaps a panorama below. */
export function PageHero({ back, title, lead, actions, panorama, portrait }: PageHeroProps) {
  if (portrait) {
    return (
      <section data-ground="paper" className="pt-head">
        <div className="wrap grid gap-x-gap gap-y-block pt-[clamp(1.5rem,3.4vw,3rem)] pb-section split:twelve-8 split:items-end">
          <div className="grid gap-6 split:pr-8">
            {/* Sentence by sentence: balanced lines would break anew when the font comes, as a name may have any length. */}
            <h1 className="type-h2 text-wrap tablet:type-h1">
              {title.split(/(?<=\.) /).map((sentence) => (
                <span key={sentence} className="block">
                  {sentence}{" "}
                </span>
              ))}
            </h1>
            <p className="max-w-measure text-lead text-ink-2">{lead}</p>
            {actions && <Actions actions={actions} />}
          </div>
          <div className="max-w-104">
            <Portrait {...portrait} size="large" />
          </div>
        </div>
      </section>
    );
  }
  return (
    <section data-ground={panorama ? undefined : "paper"} className="pt-head">
      <div className="wrap pt-[clamp(1.5rem,3.4vw,3rem)] pb-block">
        {back && <BackLink to={back.to}>{back.label}</BackLink>}
        <div className="grid gap-x-gap gap-y-6 wide:items-baseline-last wide:twelve-7">
          <h1 className="type-h1 split:pr-8">{title}</h1>
          <div className={leadAndActions}>
            <p className="text-lead text-ink-2">{lead}</p>
            {actions && <Actions actions={actions} />}
          </div>
        </div>
      </div>
      {panorama && <Panorama image={panorama} />}
    </section>
  );
}

/** A drawing across the window; phones get a narrower one, so that its bridge does not become a strip. */
export function Panorama({ image }: { image: Image }) {
  return (
    <div className="h-[45vw] overflow-hidden tablet:h-[26.25vw] print:hidden">
      <PictureInFrames
        image={image}
        narrow={{ className: "contents tablet:hidden", width: 780, height: 352 }}
        wide={{ className: "contents max-tablet:hidden", width: 1600, height: 420 }}
        sizes="100vw"
      />
    </div>
  );
}
