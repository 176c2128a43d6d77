import { inLanguage } from "../../language.ts";
import { strings as shared } from "../../ui-strings.ts";

export const strings = {
  ...shared,
  ...inLanguage({
    en: {
      text: "The order here is the order in the header and the footer. A menu without pages is not shown.",
      newPage: "New page",
      close: "Close",
      noMenu: "In no menu",
      noMenuText: "The footer lists them.",
      hidden: "hidden",
      change: "Change",
      name: "Name",
      menu: "Menu",
      address: "Address",
      addressHint: "The English one. The German one is the same below /de. An old address leads on by itself.",
      fixedAddress: "It stays, as mails and browsers know it.",
      noPath: "An address begins with / and has letters, digits and hyphens, such as /my-page.",
      taken: "This address is taken.",
      leadingHere: (count: number) =>
        count === 1 ? "One place leads to this page" : `${count} places lead to this page`,
      leadingHereText:
        "While the page is hidden, these links become plain text or are left out with their entry. To remove the page for good, change them first.",
      hide: "Hide page",
      show: "Show page",
      copy: "Copy page",
      remove: "Remove page",
      needed: "The website needs this page, so it cannot be hidden or removed.",
      layout: "Layout",
      add: "Add page",
      newPageText: "The page is hidden until you show it. It shows where your words go.",
    },
    de: {
      text: "Die Reihenfolge hier ist die Reihenfolge in Kopf- und Fußzeile. Ein Menü ohne Seiten erscheint nicht.",
      newPage: "Neue Seite",
      close: "Schließen",
      noMenu: "In keinem Menü",
      noMenuText: "Diese Seiten stehen in der Fußzeile.",
      hidden: "verborgen",
      change: "Ändern",
      name: "Name",
      menu: "Menü",
      address: "Adresse",
      addressHint: "Die englische. Die deutsche ist dieselbe unter /de. Eine alte Adresse führt von selbst weiter.",
      fixedAddress: "Sie bleibt, denn Mails und Browser kennen sie.",
      noPath: "Eine Adresse beginnt mit / und besteht aus Buchstaben, Ziffern und Bindestrichen, etwa /meine-seite.",
      taken: "Diese Adresse ist vergeben.",
      leadingHere: (count: number) =>
        count === 1 ? "Eine Stelle führt zu dieser Seite" : `${count} Stellen führen zu dieser Seite`,
      leadingHereText:
        "Solange die Seite verborgen ist, werden diese Links zu Text oder entfallen mit ihrem Eintrag. Um die Seite ganz zu entfernen, ändern Sie sie bitte zuerst.",
      hide: "Seite verbergen",
      show: "Seite zeigen",
      copy: "Seite kopieren",
      remove: "Seite entfernen",
      needed: "Die Website braucht diese Seite. Sie lässt sich weder verbergen noch entfernen.",
      layout: "Aufbau",
      add: "Seite anlegen",
      newPageText: "Die Seite bleibt verborgen, bis Sie sie zeigen. Auf ihr steht, wohin Ihre Texte gehören.",
    },
  }),
};
