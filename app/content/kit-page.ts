import type { AsideNoteProps } from "../sections/aside-note.tsx";
import type { BenefitsProps } from "../sections/benefits.tsx";
import type { OfferColumnsProps, SplitListProps } from "../sections/blocks.tsx";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { CapabilityTilesProps } from "../sections/capability-tiles.tsx";
import type { CertificatesProps } from "../sections/certificates.tsx";
import type { ContactSectionProps } from "../sections/contact-section.tsx";
import type { FaqProps } from "../sections/faq.tsx";
import type { IntroductionProps } from "../sections/introduction.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { PhasesProps } from "../sections/phases.tsx";
import type { ProseSectionProps } from "../sections/prose-section.tsx";
import type { QuoteProps } from "../sections/quote.tsx";
import type { ReadOnProps } from "../sections/read-on.tsx";
import type { ServiceGridProps } from "../sections/service-grid.tsx";
import type { ShowcaseProps } from "../sections/showcase.tsx";
import type { StatRowProps } from "../sections/stat-row.tsx";
import type { StoriesProps } from "../sections/stories.tsx";
import type { TimelineProps } from "../sections/timeline.tsx";
import type { TypeCardsProps } from "../sections/type-cards.tsx";
import type { WaysToStartProps } from "../sections/ways-to-start.tsx";
import type { PageContent } from "./page-content.ts";

/** The content of a page of the kit: a file in `app/content/pages/`, rendered by `app/pages/kit-page.tsx`. */
export interface KitPageContent extends PageContent {
  hero: PageHeroProps;
  /** In page order. Backgrounds alternate automatically. */
  sections: readonly KitSection[];
}

/** A section's content, by kind. */
interface KitContents {
  "aside-note": AsideNoteProps;
  benefits: BenefitsProps;
  "call-to-action": CallToActionProps;
  "capability-tiles": CapabilityTilesProps;
  certificates: CertificatesProps;
  contact: ContactSectionProps;
  faq: FaqProps;
  introduction: IntroductionProps;
  "offer-columns": OfferColumnsProps;
  phases: PhasesProps;
  prose: ProseSectionProps;
  quote: QuoteProps;
  "read-on": ReadOnProps;
  "service-grid": ServiceGridProps;
  showcase: ShowcaseProps;
  "split-list": SplitListProps;
  "stat-row": StatRowProps;
  stories: StoriesProps;
  timeline: TimelineProps;
  "type-cards": TypeCardsProps;
  "ways-to-start": WaysToStartProps;
}

export type KitSection = { [Kind in keyof KitContents]: { kind: Kind } & KitContents[Kind] }[keyof KitContents];
