import type { Localized } from "../../site/locale.ts";
import { sample } from "../../site/sample.ts";

/** What the EU AI Act asks of a client, wherever that is asked. It promises no legal advice (§ 3 RDG). */
export const aiActAnswer: Localized = sample(
  {
    en: "That depends on what you use AI for and in which role. I list your uses, suggest a risk class for each and say which documents and which training would follow. The legal assessment stays with your lawyer.",
    de: "Das hängt davon ab, wofür und in welcher Rolle Sie KI einsetzen. Ich liste Ihre Anwendungen auf, schlage für jede eine Risikoklasse vor und nenne die Unterlagen und Schulungen, die daraus folgen. Die rechtliche Bewertung bleibt bei Ihrer Kanzlei.",
  },
  {
    en: "the answer about the EU AI Act: have it checked by a lawyer",
    de: "die Antwort zur KI-Verordnung der EU: Lassen Sie sie anwaltlich prüfen",
  },
);
