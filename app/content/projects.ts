import { bilingual, untranslated } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import { sample } from "../../site/sample.ts";
import type { CallToActionProps } from "../sections/call-to-action.tsx";
import type { PageHeroProps } from "../sections/page-hero.tsx";
import type { ProjectsTableProps } from "../sections/projects-table.tsx";
import type { PageContent } from "./page-content.ts";
import { workshopNames } from "./shared-texts.ts";

interface ProjectsContent extends PageContent {
  essential: "table";
  hero: PageHeroProps;
  table: ProjectsTableProps;
  invitation: CallToActionProps;
}

export const content = bilingual<ProjectsContent>({
  essential: "table",

  seo: {
    title: { en: "AI and crypto workshops to join", de: "KI-Workshop und Krypto-Workshop" },
    description: {
      en: "Workshops and projects that you can join, run by me or together with partners: what they are, who stands behind them and where to find them.",
      de: "Workshops und Projekte, bei denen Sie mitmachen können, von mir oder mit Partnern: worum es geht, wer dahintersteht und wo Sie sie finden.",
    },
  },

  hero: {
    title: { en: "Projects and workshops to\u00a0join", de: "Projekte und Workshops zum\u00a0Mitmachen" },
    lead: {
      en: "What is open to you, run by me or together with partners. The workshops are held in German, so their details below are in German too.",
      de: "Wo Sie mitmachen können, bei mir allein oder mit Partnern. Jeder Link führt zur eigenen Website des Projekts.",
    },
  },

  table: {
    caption: { en: "All projects", de: "Alle Projekte" },
    columns: {
      name: { en: "Project Name", de: "Projekt" },
      details: { en: "Details", de: "Details" },
      description: { en: "Description", de: "Beschreibung" },
      company: { en: "Company", de: "Unternehmen" },
      type: { en: "Type", de: "Art" },
      actions: { en: "Actions", de: "Aktionen" },
    },
    types: { own: { en: "Own", de: "Eigenes" }, partner: { en: "Partner", de: "Partner" } },
    counts: {
      total: { en: "projects in total", de: "insgesamt" },
      own: { en: "own projects", de: "eigene" },
      partner: { en: "partner projects", de: "mit Partnern" },
    },
    open: { en: "Open {name}", de: "{name} öffnen" },
    projects: sample(
      [
        {
          id: 1,
          language: "de",
          name: workshopNames.ai,
          details: untranslated("Tagesworkshop, vor Ort oder online"),
          description: untranslated(
            "Ein Tag, eine lästige Aufgabe aus Ihrem Alltag und am Abend ein Assistent, der sie Ihnen künftig abnimmt. Sie lernen, wie man klar fragt, Antworten prüft und Daten dort lässt, wo sie hingehören. Vorkenntnisse brauchen Sie keine, nur die Aufgabe.",
          ),
          link: owner.workshops.ai,
          image: "ai-workshop",
          company: untranslated(owner.brand),
          isOwnProject: true,
        },
        {
          id: 2,
          language: "de",
          name: workshopNames.crypto,
          details: untranslated("Abendkurs in zwei Teilen"),
          description: untranslated(
            "Wallets, Token, Verwahrung und Risiko klar erklärt, damit Sie vor dem ersten Kauf genau wissen, was Sie tun. Es gibt keine Anlageempfehlung, dafür eine Liste der Fehler, die am meisten kosten.",
          ),
          link: owner.workshops.crypto,
          image: "crypto-workshop",
          company: untranslated(owner.brand),
          isOwnProject: true,
        },
      ],
      { en: "the two workshops: format and description", de: "die zwei Workshops: Format und Beschreibung" },
    ),
  },

  invitation: {
    heading: { en: "Would you like a workshop of your own?", de: "Ein Workshop nur für Ihr Team?" },
    actions: [
      { label: { en: "Discuss Your Project", de: "Projekt besprechen" }, to: "contact" },
      { label: { en: "View Portfolio", de: "Portfolio ansehen" }, to: "portfolio" },
    ],
  },
});
