import type { Localized } from "../../site/locale.ts";
import type { PageId } from "../../site/pages.ts";

/** The way up that every expertise page opens with (spec section 2). */
export const backToExpertise: { label: Localized; to: PageId } = {
  label: { en: "Back to All Expertise", de: "Zurück zu allen Fachgebieten" },
  to: "expertise",
};
