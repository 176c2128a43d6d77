import type { Localized } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";

/** Whether and how the genuineness of testimonials is checked: it must stand where they are shown (§ 5b(3) UWG). */
export const testimonialsNote: Localized = sample(
  {
    en: "These quotes come from clients whose contracts are in my files. Each was released in writing, in this wording. Names are left out at the clients' wish. Nobody was paid for a quote.",
    de: "Die Zitate stammen von Kunden, deren Auftrag mir vorliegt. Jedes ist schriftlich in diesem Wortlaut freigegeben. Namen fehlen auf Wunsch der Kunden. Für kein Zitat wurde bezahlt.",
  },
  "how you check that testimonials are genuine: only what is true",
);
