import type { Bilingual } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";
import type { PortraitProps } from "../sections/portrait.tsx";

/** The owner's picture on all pages. Name, title and profiles come from `site/owner.ts`. */
export const portrait: Bilingual<PortraitProps> = {
  image: sample(
    "drawn",
    {
      en: 'your portrait: put a photo into photos/ and write { photo: "portrait.jpg", alt: { en: "…", de: "…" }, aiGenerated: false }',
      de: 'Ihr Porträt: Legen Sie ein Foto in photos/ und schreiben Sie { photo: "portrait.jpg", alt: { en: "…", de: "…" }, aiGenerated: false }',
    },
    // The label says that it is a drawing.
    "drawn",
  ),
  drawingLabel: {
    en: "Drawn portrait, in place of a photo",
    de: "Gezeichnetes Porträt anstelle eines Fotos",
  },
  since: { en: "In Munich, in IT since 1998", de: "In München, seit 1998 in der IT" },
};
