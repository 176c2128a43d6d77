import type { Localized } from "../../../site/locale.ts";

const english = {
  comesFrom: "Comes from elsewhere, change it there:",
  figuresBeside: "Figures beside it:",
  specified: (line: string) =>
    `The specification (${line}) has these words. You can change them; npm run check then names the place.`,
  otherChanged: "unchanged since the last commit, while the other language has changed",
  doesNotFit: "does not fit at 360 px",
  link: "Leads to",
  linkElsewhere: (where: string) => `The target of the link is set in ${where}.`,
  change: "Change the target",
  address: "An address: https://…, mailto:… or tel:…",
  noAddress: "This is no address. It begins with https://, mailto: or tel:.",
  newTarget: "The link leads elsewhere now.",
  figurePanel: "Change a figure",
  figure: "Figure",
  saveFigure: "Save everywhere",
  newFigure: "Changed everywhere that it is used.",
  noNumber: "This is no number.",
  noPercentage: "This is no percentage: a number and %.",
  usedOn: "Stands on:",
  specifiedFigure: "The specification has this figure (sections 2 and 9). You can change it, and then say why.",
  repeated: "Sentences that repeat the figure in words are changed by hand.",
  agree: "No other figure of the site contradicts it.",
  contradictions: "A reader could hold another figure against it:",
};

const german: typeof english = {
  comesFrom: "Kommt von anderswo und wird dort geändert:",
  figuresBeside: "Zahlen daneben:",
  specified: (line) =>
    `Die Spezifikation (${line}) gibt diese Worte vor. Sie können sie ändern; npm run check nennt dann die Stelle.`,
  otherChanged: "unverändert seit dem letzten Commit, die andere Sprache dagegen geändert",
  doesNotFit: "passt bei 360 px Breite nicht",
  link: "Führt zu",
  linkElsewhere: (where) => `Das Ziel des Links steht in ${where}.`,
  change: "Ziel ändern",
  address: "Eine Adresse: https://…, mailto:… oder tel:…",
  noAddress: "Das ist keine Adresse. Sie beginnt mit https://, mailto: oder tel:.",
  newTarget: "Der Link führt jetzt woandershin.",
  figurePanel: "Zahl ändern",
  figure: "Zahl",
  saveFigure: "Überall speichern",
  newFigure: "Überall geändert, wo sie verwendet wird.",
  noNumber: "Das ist keine Zahl.",
  noPercentage: "Das ist kein Prozentwert: eine Zahl und %.",
  usedOn: "Steht auf:",
  specifiedFigure: "Die Spezifikation gibt diese Zahl vor (Abschnitte 2 und 9). Sie können sie begründet ändern.",
  repeated: "Sätze, die die Zahl in Worten wiederholen, ändern Sie von Hand.",
  agree: "Keine andere Zahl der Website widerspricht ihr.",
  contradictions: "Eine andere Zahl widerspricht ihr (so sagt es der englische Launch-Check):",
};

/** What the editor says of what is around a text: figures, links, origins. */
export const contextWords: Localized<typeof english> = { en: english, de: german };
export type ContextWords = typeof english;
