import { inLanguage } from "../../language.ts";

export const strings = inLanguage({
  en: {
    figure: "Figure",
    year: "First year",
    shownOn: (count: number) => (count === 1 ? "Shown on 1 page" : `Shown on ${count} pages, changes on all of them`),
    typed: (number: string) => `These texts have ${number} typed out. They do not change by themselves:`,
    mayMean: (number: string, count: number) => `More texts have ${number}, and may mean something else (${count})`,
    inBraces: "In braces stands what is filled in:",
    moreThanAll: "More than 100% is right for a growth or a return, and wrong for a share.",
    ownFigure: "A figure of its own",
    ownYear: "A year of its own",
    change: "Change",
    counted: "counted by the page: it is as many as are listed",
  },
  de: {
    figure: "Kennzahl",
    year: "Erstes Jahr",
    shownOn: (count: number) =>
      count === 1 ? "Steht auf 1 Seite" : `Steht auf ${count} Seiten und ändert sich auf allen`,
    typed: (number: string) => `In diesen Texten ist ${number} ausgeschrieben. Sie ändern sich nicht von selbst:`,
    mayMean: (number: string, count: number) => `Weitere Texte mit ${number}, vielleicht mit anderem Sinn (${count})`,
    inBraces: "In Klammern steht, was eingesetzt wird:",
    moreThanAll: "Mehr als 100 % stimmt bei einem Zuwachs oder Ertrag, aber nicht bei einem Anteil.",
    ownFigure: "Eine eigene Kennzahl",
    ownYear: "Ein eigenes Jahr",
    change: "Ändern",
    counted: "zählt die Seite selbst: so viele, wie dort stehen",
  },
});
