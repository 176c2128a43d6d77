import { inLanguage } from "../language.ts";
import { strings as shared } from "../ui-strings.ts";

export const strings = {
  ...shared,
  ...inLanguage({
    en: {
      picture: "Picture",
      focus: "What must stay visible",
      focusHint: "Where there is less room, the page shows a part of the photo. Choose the spot that is always in it.",
      columns: ["far left", "left", "middle", "right", "far right"],
      rows: ["top", "upper part", "middle", "lower part", "bottom"],
      isMadeByAi: "Made or altered by AI, and could pass for a real photo. The page says so then, as the law demands.",
      drop: "Drop a photo here, or choose one",
      camera: "Take a photo",
      formats: "JPEG, PNG or WebP, up to 40 MB. The place where it was taken is removed.",
      sending: "Is being sent and prepared. That takes some seconds, and more over a slow connection.",
      taken: "The new photo is on the page. Please describe it below, for those who do not see it.",
      problems: {
        empty: "This file is empty.",
        heic: "This photo is in Apple's HEIC format, which most browsers cannot show. Please save it as JPEG, or choose it on the phone itself.",
        "no-photo": "This file is damaged, or no JPEG, PNG or WebP photo. Please take another one.",
        "too-long": "This photo has more than 40 MB. Please save it smaller.",
        "too-many-pixels":
          "This photo has more than 50 megapixels, or 30,000 pixels on one side. Please save it smaller.",
      },
      failed: "The photo could not be sent or prepared. Please try it once more, or with another one.",
      offline: "The photo was not sent: no connection. Please choose it again as soon as there is one.",
      tooNarrow: (width: number, wanted: number) =>
        `This photo is only ${width} pixels wide, so it can look blurred here: better are ${wanted} or more. You can use it all the same.`,
      chooseAgain: (count: number) => `Your photos (${count})`,
      take: (name: string) => `Take ${name}`,
      remove: "Remove for good",
      removeQuestion: (name: string) => `Remove ${name} for good?`,
      removeText:
        "The photo and all that was made of it are deleted. Earlier versions of the website that show it cannot be brought back any more. Backups made before still hold it.",
      removals: {
        removed: "The photo was removed for good.",
        "in-use": "This photo is on the website or in your draft. Please put another picture there first, and publish.",
        unknown: "This photo came with the website's installation and stays.",
      },
      drawings: "Drawings",
      drawing: (number: number) => `Drawing ${number}`,
      drawnPortrait: "Show the drawn placeholder",
    },
    de: {
      picture: "Bild",
      focus: "Was sichtbar bleiben muss",
      focusHint:
        "Wo weniger Platz ist, zeigt die Seite einen Ausschnitt. Wählen Sie die Stelle, die immer zu sehen sein soll.",
      columns: ["ganz links", "links", "Mitte", "rechts", "ganz rechts"],
      rows: ["oben", "oberer Teil", "Mitte", "unterer Teil", "unten"],
      isMadeByAi:
        "Mit KI erzeugt oder verändert und für ein echtes Foto zu halten. Die Seite sagt es dann dazu, wie das Gesetz es verlangt.",
      drop: "Foto hierher ziehen oder auswählen",
      camera: "Foto aufnehmen",
      formats: "JPEG, PNG oder WebP, bis 40 MB. Der Aufnahmeort wird entfernt.",
      sending: "Wird gesendet und vorbereitet. Das dauert einige Sekunden, bei langsamer Verbindung länger.",
      taken: "Das neue Foto ist auf der Seite. Bitte beschreiben Sie es unten, für alle, die es nicht sehen.",
      problems: {
        empty: "Diese Datei ist leer.",
        heic: "Dieses Foto hat Apples HEIC-Format, das die meisten Browser nicht zeigen können. Bitte speichern Sie es als JPEG, oder wählen Sie es auf dem Telefon selbst aus.",
        "no-photo":
          "Diese Datei ist beschädigt oder kein Foto im Format JPEG, PNG oder WebP. Bitte nehmen Sie eine andere.",
        "too-long": "Dieses Foto hat mehr als 40 MB. Bitte speichern Sie es kleiner.",
        "too-many-pixels":
          "Dieses Foto hat mehr als 50 Megapixel oder an einer Seite mehr als 30.000 Pixel. Bitte speichern Sie es kleiner.",
      },
      failed:
        "Das Foto ließ sich nicht senden oder vorbereiten. Bitte versuchen Sie es noch einmal oder mit einem anderen.",
      offline:
        "Das Foto wurde nicht gesendet: keine Verbindung. Bitte wählen Sie es noch einmal, sobald es wieder eine gibt.",
      tooNarrow: (width: number, wanted: number) =>
        `Dieses Foto ist nur ${width} Pixel breit und kann hier unscharf wirken: Besser sind ${wanted} oder mehr. Sie können es trotzdem verwenden.`,
      chooseAgain: (count: number) => `Ihre Fotos (${count})`,
      take: (name: string) => `${name} nehmen`,
      remove: "Endgültig löschen",
      removeQuestion: (name: string) => `${name} endgültig löschen?`,
      removeText:
        "Das Foto und alles, was daraus entstanden ist, wird gelöscht. Frühere Versionen der Website, die es zeigen, lassen sich nicht mehr zurückholen. In älteren Sicherungen bleibt es enthalten.",
      removals: {
        removed: "Das Foto wurde endgültig gelöscht.",
        "in-use":
          "Dieses Foto ist auf der Website oder in Ihrem Entwurf. Bitte setzen Sie dort zuerst ein anderes Bild ein, und veröffentlichen Sie.",
        unknown: "Dieses Foto kam mit der Installation der Website und bleibt.",
      },
      drawings: "Zeichnungen",
      drawing: (number: number) => `Zeichnung ${number}`,
      drawnPortrait: "Gezeichneten Platzhalter zeigen",
    },
  }),
};
