import type { ReactNode } from "react";
import type { KitPageContent, KitSection } from "../content/kit-page.ts";
import { AsideNote } from "../sections/aside-note.tsx";
import { Benefits } from "../sections/benefits.tsx";
import { OfferColumns, SplitList } from "../sections/blocks.tsx";
import { CallToAction } from "../sections/call-to-action.tsx";
import { CapabilityTiles } from "../sections/capability-tiles.tsx";
import { Certificates } from "../sections/certificates.tsx";
import { ContactSection } from "../sections/contact-section.tsx";
import { Faq } from "../sections/faq.tsx";
import { Introduction } from "../sections/introduction.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Phases } from "../sections/phases.tsx";
import { ProseSection } from "../sections/prose-section.tsx";
import { Quote } from "../sections/quote.tsx";
import { ReadOn } from "../sections/read-on.tsx";
import type { Grounded } from "../sections/section.tsx";
import { ServiceGrid } from "../sections/service-grid.tsx";
import { Showcase } from "../sections/showcase.tsx";
import { StatRow } from "../sections/stat-row.tsx";
import { Stories } from "../sections/stories.tsx";
import { Timeline } from "../sections/timeline.tsx";
import { TypeCards } from "../sections/type-cards.tsx";
import { WaysToStart } from "../sections/ways-to-start.tsx";

/** Renders all pages of the kit. */
export function Page({ hero, sections }: KitPageContent) {
  return (
    <>
      <PageHero {...hero} />
      {sections.map((section, index) => {
        const Section = kit[section.kind] as (content: KitSection & Grounded) => ReactNode;
        // biome-ignore lint/suspicious/noArrayIndexKey: the same section in both languages has no other identity
        return <Section key={index} {...section} ground={groundAt(index, sections)} />;
      })}
    </>
  );
}

/** Alternates backgrounds. After a section that is always on paper, the alternation restarts with paper. */
function groundAt(index: number, sections: readonly KitSection[]): Grounded["ground"] {
  const before = sections.slice(0, index).findLastIndex(({ kind }) => onPaper.has(kind));
  return (index - before) % 2 === 0 ? "bank" : "paper";
}

const onPaper: ReadonlySet<KitSection["kind"]> = new Set([
  "aside-note",
  "certificates",
  "prose",
  "service-grid",
  "stat-row",
  "stories",
]);

const kit: { [Kind in KitSection["kind"]]: (content: Extract<KitSection, { kind: Kind }> & Grounded) => ReactNode } = {
  "aside-note": AsideNote,
  benefits: Benefits,
  "call-to-action": CallToAction,
  "capability-tiles": CapabilityTiles,
  certificates: Certificates,
  contact: (content) => <ContactSection {...content} place="page-end" />,
  faq: Faq,
  introduction: Introduction,
  "offer-columns": OfferColumns,
  phases: Phases,
  prose: ProseSection,
  quote: Quote,
  "read-on": ReadOn,
  "service-grid": ServiceGrid,
  showcase: Showcase,
  "split-list": SplitList,
  "stat-row": StatRow,
  stories: Stories,
  timeline: Timeline,
  "type-cards": TypeCards,
  "ways-to-start": WaysToStart,
};
