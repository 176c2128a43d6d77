import { Face } from "../ui/drawings/face.tsx";
import { Section, type SectionProps } from "./section.tsx";

export interface VoicesProps extends SectionProps {
  voices: readonly Voice[];
}

/** A quote is attributed to a role and a kind of company, never to a person. */
export interface Voice {
  quote: string;
  role: string;
  company: string;
}

/** Quotes, the first one large; on phones they stand side by side and scroll. */
export function Voices({ voices, ...section }: VoicesProps) {
  return (
    <Section {...section}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className="voices" tabIndex={0}>
        {voices.map((voice, place) => (
          <li key={voice.quote}>
            <figure className="voice">
              <blockquote className={place === 0 ? "voice-lead" : "type-quote"}>{voice.quote}</blockquote>
              <figcaption className="mt-auto grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-0.5 text-small">
                <span className="row-span-2 size-11">
                  <Face place={place} />
                </span>
                <b className="self-end font-semibold">{voice.role}</b>
                <span className="self-start text-ink-2">{voice.company}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
