import { inLanguage } from "../../language.ts";

export const strings = inLanguage({
  en: {
    search: "Find",
    searchHint: "Words or a number, in English or German. In quotation marks: exactly these words.",
    replaceWith: "Replace with",
    replaceHint: "One by one: a number stays in words or digits, as it stands.",
    byFile: "Texts that stand on no page, or on all of them:",
    found: (count: number, longest: number) => {
      if (count === 0) return "Nothing has these words.";
      if (count === 1) return "1 place";
      return count > longest ? `${count} places, of which these are the first ${longest}` : `${count} places`;
    },
    replace: "Replace",
    replaced: "Replaced",
    alsoSaid: (words: string, count: number) =>
      count === 1 ? `${words} also stands in 1 place` : `${words} also stands in ${count} places`,
    quoted: (words: string) => `“${words}”`,
    dismiss: "Dismiss",
  },
  de: {
    search: "Suchen",
    searchHint: "Wörter oder eine Zahl, auf Deutsch oder Englisch. In Anführungszeichen: genau diese Wörter.",
    replaceWith: "Ersetzen durch",
    replaceHint: "Einzeln, Stelle für Stelle: Eine Zahl bleibt ausgeschrieben oder in Ziffern, wie sie dasteht.",
    byFile: "Texte, die auf keiner Seite stehen oder auf allen:",
    found: (count: number, longest: number) => {
      if (count === 0) return "Nirgends stehen diese Wörter.";
      if (count === 1) return "1 Stelle";
      return count > longest ? `${count} Stellen, hier die ersten ${longest}` : `${count} Stellen`;
    },
    replace: "Ersetzen",
    replaced: "Ersetzt",
    alsoSaid: (words: string, count: number) =>
      count === 1 ? `${words} steht noch an 1 Stelle` : `${words} steht noch an ${count} Stellen`,
    quoted: (words: string) => `„${words}“`,
    dismiss: "Ausblenden",
  },
});
