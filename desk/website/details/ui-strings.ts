import { inLanguage } from "../../language.ts";

export const strings = inLanguage({
  en: {
    details: "Your details",
    groups: {
      you: "You",
      contact: "How to reach you",
      imprint: "Imprint",
      privacy: "Privacy notice",
      booking: "Calendar",
      newsletter: "Newsletter",
      more: "Years and more",
    },
    about: {
      you: "Who you are. Header, footer, search engines and share images use it.",
      contact: "Stands in the footer, in the imprint, in the privacy notice and in mails.",
      imprint:
        "The imprint is made from your details and the law of the country of your business. Have it checked by a lawyer.",
      privacy:
        "The privacy notice is made from these details. Only the page views are a switch: everything else describes what is really done. Have it checked by a lawyer.",
      booking: "With what visitors book, and by which clock. The hours of your own calendar are under Bookings.",
      newsletter: "What somebody agrees to who signs up.",
      more: "Years of the copyright line, and what hardly ever changes.",
    },
    see: { imprint: "See the imprint", privacy: "See the privacy notice" },
    text: { imprint: "Text of the imprint", privacy: "Text of the privacy notice" },
    made: "Made from your details",
    own: "A text of your own",
    ownHint:
      "A line that begins with # is a heading, one with - a list item. **Bold**, [a link](https://…), mail and phone links are allowed; an empty line begins a paragraph. The details below are not shown on this page then, but other pages use some of them.",
  },
  de: {
    details: "Ihre Angaben",
    groups: {
      you: "Sie",
      contact: "Kontakt",
      imprint: "Impressum",
      privacy: "Datenschutzerklärung",
      booking: "Kalender",
      newsletter: "Newsletter",
      more: "Jahre und mehr",
    },
    about: {
      you: "Wer Sie sind. Kopf- und Fußzeile, Suchmaschinen und Vorschaubilder nutzen es.",
      contact: "Steht in der Fußzeile, im Impressum, in der Datenschutzerklärung und in Mails.",
      imprint:
        "Das Impressum entsteht aus Ihren Angaben und dem Recht des Landes, in dem Ihr Unternehmen sitzt. Lassen Sie es anwaltlich prüfen.",
      privacy:
        "Die Datenschutzerklärung entsteht aus diesen Angaben. Nur die Seitenaufrufe sind ein Schalter: Alles andere beschreibt, was wirklich geschieht. Lassen Sie sie anwaltlich prüfen.",
      booking: "Womit Besucher buchen und nach welcher Uhr. Die Zeiten Ihres eigenen Kalenders stehen unter Termine.",
      newsletter: "Wozu einwilligt, wer sich anmeldet.",
      more: "Jahre der Copyright-Zeile und was sich kaum je ändert.",
    },
    see: { imprint: "Impressum ansehen", privacy: "Datenschutzerklärung ansehen" },
    text: { imprint: "Text des Impressums", privacy: "Text der Datenschutzerklärung" },
    made: "Aus Ihren Angaben erzeugt",
    own: "Ein eigener Text",
    ownHint:
      "Eine Zeile, die mit # beginnt, ist eine Überschrift, eine mit - ein Listenpunkt. **Fett**, [ein Link](https://…), Mail- und Telefonlinks sind möglich; eine Leerzeile beginnt einen Absatz. Die Angaben darunter stehen dann nicht auf dieser Seite, andere Seiten nutzen einige davon weiter.",
  },
});
