import { Section, type SectionProps } from "./section.tsx";

export interface QuoteProps extends SectionProps {
  quote: string;
  pillars: readonly { title: string; text: string }[];
}

/** One large sentence and the pillars that it stands on. */
export function Quote({ quote, pillars, ...section }: QuoteProps) {
  return (
    <Section {...section}>
      <blockquote className="type-quote-lead text-balance">{quote}</blockquote>
      <div className="grid gap-x-gap gap-y-10 tablet:grid-cols-2 split:grid-cols-3">
        {pillars.map(({ title, text }) => (
          <article key={title} data-reveal className="grid content-start gap-2.5 border-t-2 border-ink pt-4">
            <h3 className="type-h3">{title}</h3>
            <p className="text-ink-2">{text}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}
