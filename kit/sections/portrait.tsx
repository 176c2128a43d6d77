import type { Part } from "../fields.ts";
import { PortraitDrawing } from "../ui/drawings/portrait-drawing.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { useLanguage } from "../ui/language.tsx";
import { Picture } from "../ui/picture.tsx";
import { usePlaces } from "../ui/places.tsx";
import { useSite } from "../ui/site.tsx";
import type { portrait } from "./portrait-schema.ts";

export type PortraitProps = Part<typeof portrait>;

interface Sized {
  /** Above its caption, small with the caption beside it, or small on phones only. */
  size: keyof typeof looks;
}

/** The owner: picture, name, job title and profiles. */
export function Portrait({ portrait, size }: { portrait: PortraitProps } & Sized) {
  const { image, drawingLabel, since } = portrait;
  const at = usePlaces();
  const { locale } = useLanguage();
  const { owner } = useSite();
  const look = looks[size];
  return (
    <figure className={look.figure}>
      <div className={look.picture}>
        {image === "drawn" ? (
          <PortraitDrawing label={drawingLabel} {...at(portrait, "image")} />
        ) : (
          <Picture
            image={image}
            width={480}
            height={600}
            sizes={look.sizes}
            name={owner.name}
            {...at(portrait, "image")}
          />
        )}
      </div>
      <figcaption>
        <p className={look.name} {...at(owner, "name")}>
          {owner.name}
        </p>
        <p className={look.line} {...at(owner, "jobTitle")}>
          {owner.jobTitle[locale]}
        </p>
        <p className="mt-1 text-small text-ink-2" {...at(portrait, "since")}>
          {since}
        </p>
        {owner.profiles.length > 0 && (
          <p className="flex flex-wrap gap-x-6">
            {owner.profiles.map((profile) => (
              <ExternalLink
                key={profile.url}
                href={profile.url}
                className="inline-flex min-h-11 items-center text-small underline"
                {...at(profile, "label")}
              >
                {profile.label}
              </ExternalLink>
            ))}
          </p>
        )}
      </figcaption>
    </figure>
  );
}

const looks = {
  large: {
    figure: "grid gap-4",
    picture: "aspect-4/5 overflow-hidden border-b-2 border-ink",
    sizes: "(min-width: 60rem) 25rem, 92vw",
    name: "type-h3",
    line: "mt-1 text-ink-2",
  },
  beside: {
    figure:
      "grid gap-4 narrow:max-split:grid-cols-[9rem_1fr] max-split:items-end tablet:max-split:grid-cols-[12rem_1fr]",
    picture: "aspect-4/5 overflow-hidden border-b-2 border-ink",
    sizes: "(min-width: 60rem) 25rem, 12rem",
    name: "type-h3",
    line: "mt-1 text-ink-2 max-tablet:text-small",
  },
  small: {
    figure: "grid grid-cols-[6rem_1fr] items-end gap-4 tablet:grid-cols-[8rem_1fr]",
    picture: "aspect-4/5 overflow-hidden border-b-2 border-ink",
    sizes: "8rem",
    name: "font-semibold",
    line: "text-small text-ink-2",
  },
};
