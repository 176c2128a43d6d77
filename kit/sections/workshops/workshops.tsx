import type { Props } from "../../fields.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { usePlaces } from "../../ui/places.tsx";
import type { schema } from "./schema.ts";

/** Two posters side by side, edge to edge, linking to the workshops' own sites. */
export function Workshops({ id, heading, workshops }: Props<typeof schema>) {
  const at = usePlaces();
  if (workshops.length === 0) return null;
  return (
    <section id={id} aria-label={heading}>
      <h2 className="sr-only" {...at("heading")}>
        {heading}
      </h2>
      <div className="grid text-on-pigment [--color-focus:var(--color-on-pigment)] narrow:grid-cols-2">
        {workshops.map(({ tone, image, title, text, link }, index) => (
          <article key={index} className={`flex flex-col ${tones[tone]}`} {...at(workshops, index)}>
            <div className="px-edge pt-[clamp(1.5rem,4vw,3.5rem)] pb-5 max-tablet:pr-2 tablet:in-first:pl-[max(var(--spacing-edge),100%-var(--container-page)/2)]">
              <h3 className="type-h3 tablet:type-h2" {...at(workshops, index, "title")}>
                {title}
              </h3>
              <p
                className="mt-2 max-w-[27rem] text-small tablet:mt-4 tablet:text-lead"
                {...at(workshops, index, "text")}
              >
                {text}
              </p>
              <div className="mt-3 max-tablet:text-small">
                <ArrowLink to={link.href} {...at(link, "label")}>
                  {link.label}
                </ArrowLink>
              </div>
            </div>
            <div className="mt-auto aspect-9/5">
              <Picture
                image={image}
                width={720}
                height={400}
                sizes="(min-width: 40rem) 50vw, 100vw"
                {...at(workshops, index, "image")}
              />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

const tones = { sun: "bg-a-sun", isar: "bg-a-isar-2" };
