import type { Bilingual } from "../../site/locale.ts";
import type { Action } from "../sections/actions.tsx";

/** The one way on from a page that has said all it has to say. */
export const backToHome: Bilingual<Action> = { label: { en: "Back to Home", de: "Zur Startseite" }, to: "home" };
