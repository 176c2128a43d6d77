import type { PageId } from "../../site/pages.ts";

/**
 * Pairs a card's picture with the panorama of its target page: elements with the same name morph into each other in a view
 * transition. A name must be unique on a page.
 */
export const bridgeTo: Readonly<Partial<Record<PageId, string>>> = {
  "ai-consulting": "bridge [view-transition-name:ai-consulting]",
  "video-productions": "bridge [view-transition-name:video-productions]",
  "web-development": "bridge [view-transition-name:web-development]",
  "nocode-ai": "bridge [view-transition-name:nocode-ai]",
  "nlp-coaching": "bridge [view-transition-name:nlp-coaching]",
  "training-academy": "bridge [view-transition-name:training-academy]",
  "expertise-ai-consulting": "bridge [view-transition-name:expertise-ai-consulting]",
  "expertise-video-productions": "bridge [view-transition-name:expertise-video-productions]",
  "expertise-web-development": "bridge [view-transition-name:expertise-web-development]",
  "expertise-nocode-ai": "bridge [view-transition-name:expertise-nocode-ai]",
  "expertise-nlp-coaching": "bridge [view-transition-name:expertise-nlp-coaching]",
  "expertise-training-academy": "bridge [view-transition-name:expertise-training-academy]",
};
