import { Glyph, type GlyphName } from "../ui/drawings/glyph.tsx";
import { Section, type SectionProps } from "./section.tsx";

export interface CertificatesProps extends SectionProps {
  certificates: readonly Certificate[];
}

interface Certificate {
  glyph: GlyphName;
  title: string;
  text: string;
}

/** Certificates and credentials as quiet cards. */
export function Certificates({ certificates, ...section }: CertificatesProps) {
  if (certificates.length === 0) return null;
  return (
    <Section {...section}>
      <div className="grid gap-gap tablet:grid-cols-2 split:grid-cols-4">
        {certificates.map(({ glyph, title, text }, index) => (
          <article
            key={index}
            data-reveal
            className="grid grid-cols-[3.25rem_1fr] content-start gap-x-4 gap-y-1.5 bg-bank p-5 tablet:row-span-3 tablet:grid-cols-1 tablet:grid-rows-subgrid tablet:pb-7"
          >
            <div className="mt-1 h-7 w-12 max-tablet:row-span-2 tablet:mb-3 [&>svg]:size-full">
              <Glyph name={glyph} />
            </div>
            <h3 className="type-h3">{title}</h3>
            <p className="text-small text-ink-2">{text}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}
