import type { Localized } from "../../../site/locale.ts";
import type { Refusal } from "../../server/photo-intake.ts";

const english = {
  panel: "Change the picture",
  change: "Change the picture",
  choose: "Choose a photo, or drop it here",
  chooseExplained: "JPEG, PNG or WebP, up to 60 MB. It is kept upright, at most 3,000 pixels, without place and time.",
  preparing: (file: string) => `${file} is being prepared …`,
  prepared: (name: string) => `${name} is ready. Say in both languages what it shows, then save.`,
  photos: "Your photos",
  drawings: "Drawings",
  drawnPortrait: "Drawn portrait",
  focus: "What has to stay",
  focusExplained: "Click into the photo, or move the sliders: the page crops around this point.",
  fromLeft: "From the left",
  fromTop: "From the top",
  alt: "What it shows",
  altMissing: "Say in both languages what the photo shows: people who do not see it depend on it.",
  aiGenerated: "Made or altered by a machine",
  aiExplained: "Only if it could pass for real: a caption says so then (Art. 50 AI Act).",
  removeUnneeded: (name: string) => `Remove photos/${name}, too: nothing else shows it.`,
  remove: "Remove",
  removeNamed: (name: string) => `Remove photos/${name}`,
  removed: (name: string) => `photos/${name} is removed. "Take back" brings it back.`,
  saved: (name: string) => `The picture is saved: ${name}`,
  refusals: {
    "no-picture": (file) => `${file} is no picture. JPEG, PNG and WebP can be read.`,
    broken: (file) => `${file} breaks off in the middle. Copy it once more from your camera or phone.`,
    "save-as-jpeg": (file) => `${file} is a HEIC file that cannot be read here: save it as JPEG.`,
    "too-large": (file) => `${file} is larger than 60 MB: save it smaller.`,
    "too-restless": (file) =>
      `${file} has so much fine detail or grain that visitors would wait too long for it: choose a calmer picture.`,
  } satisfies Record<Refusal["code"], (file: string) => string> as Record<Refusal["code"], (file: string) => string>,
};

const german: typeof english = {
  panel: "Bild ändern",
  change: "Bild ändern",
  choose: "Foto wählen oder hier ablegen",
  chooseExplained:
    "JPEG, PNG oder WebP, bis 60 MB. Aufbewahrt wird es aufrecht, mit höchstens 3.000 Pixeln, ohne Ort und Zeit.",
  preparing: (file) => `${file} wird vorbereitet …`,
  prepared: (name) => `${name} ist bereit. Schreiben Sie in beiden Sprachen, was darauf ist, dann speichern Sie.`,
  photos: "Ihre Fotos",
  drawings: "Zeichnungen",
  drawnPortrait: "Gezeichnetes Porträt",
  focus: "Was im Bild bleiben muss",
  focusExplained: "Klicken Sie ins Foto oder schieben Sie die Regler: Um diesen Punkt herum schneidet die Seite zu.",
  fromLeft: "Von links",
  fromTop: "Von oben",
  alt: "Was darauf ist",
  altMissing: "Schreiben Sie in beiden Sprachen, was das Foto zeigt: Wer es nicht sieht, ist darauf angewiesen.",
  aiGenerated: "Von einer Maschine erzeugt oder verändert",
  aiExplained: "Nur wenn man es für echt halten könnte: Dann steht es darunter (Art. 50 KI-Verordnung).",
  removeUnneeded: (name) => `Auch photos/${name} entfernen: Nichts anderes zeigt es.`,
  remove: "Entfernen",
  removeNamed: (name) => `photos/${name} entfernen`,
  removed: (name) => `photos/${name} ist entfernt. „Zurücknehmen“ holt es wieder.`,
  saved: (name) => `Das Bild ist gespeichert: ${name}`,
  refusals: {
    "no-picture": (file) => `${file} ist kein Bild. Lesen lassen sich JPEG, PNG und WebP.`,
    broken: (file) => `${file} bricht mittendrin ab. Kopieren Sie es noch einmal von Kamera oder Telefon.`,
    "save-as-jpeg": (file) =>
      `${file} ist eine HEIC-Datei, die sich hier nicht lesen lässt: Speichern Sie sie als JPEG.`,
    "too-large": (file) => `${file} ist größer als 60 MB: Speichern Sie es kleiner.`,
    "too-restless": (file) =>
      `${file} hat so viele Einzelheiten oder so viel Rauschen, dass Besucher zu lange warten müssten: Wählen Sie ein ruhigeres Bild.`,
  },
};

export type PictureWords = typeof english;

/** What the editor says about pictures. */
export const pictureWords: Localized<PictureWords> = { en: english, de: german };
