import type { ContentFiles } from "./content-files.ts";
import { isObject, type TextChange, withTextChanges } from "./text-changes.ts";

/** Content migration: what visitors read of kinds of appointments, whose length is filled in, and of meetings at a place. */
export function withTextsOfKinds(files: ContentFiles): ContentFiles {
  const { "calendar.json": calendar, "mails.json": mails } = files;
  return {
    ...files,
    ...(isObject(calendar) && { "calendar.json": withTextChanges(withLength(calendar), inCalendar) }),
    ...(isObject(mails) && { "mails.json": withTextChanges(mails, inMails) }),
  };
}

/** Content migration: what a mail says of another room or place. */
export function withTextOfPlaces(files: ContentFiles): ContentFiles {
  const { "mails.json": mails } = files;
  if (!isObject(mails)) return files;
  const opening = {
    en: "How or where we meet has changed. This is what counts now; the attached calendar entry replaces the old one.",
    de: "wie oder wo wir uns treffen, hat sich geändert. Das hier gilt jetzt; der angehängte Kalendereintrag ersetzt den alten.",
  };
  const added = { place: { opening } };
  return { ...files, "mails.json": withTextChanges(mails, [{ in: ["booking"], after: "moved", added }]) };
}

/** The button named the length of the consultation. */
function withLength(calendar: object) {
  return JSON.parse(JSON.stringify(calendar).replaceAll("{consultation.minutes}", "{minutes}"));
}

const inCalendar: readonly TextChange[] = [
  {
    in: [],
    after: "list",
    added: {
      kinds: {
        title: { en: "What would you like to book?", de: "Was möchten Sie buchen?" },
        minutes: { en: "{minutes} minutes", de: "{minutes} Minuten" },
        others: { en: "Other appointments", de: "Andere Termine" },
      },
    },
  },
  {
    in: ["form", "labels"],
    after: "phone",
    added: { address: { en: "Where do we meet?", de: "Wo treffen wir uns?" } },
  },
  {
    in: ["form", "place"],
    after: "phone",
    added: { here: { en: "At my place", de: "Bei mir" }, there: { en: "At your place", de: "Bei Ihnen" } },
  },
  {
    in: ["form", "only"],
    after: "phone",
    added: {
      here: { en: "We’ll meet at my place.", de: "Wir treffen uns bei mir." },
      there: { en: "I’ll come to you.", de: "Ich komme zu Ihnen." },
    },
  },
  {
    in: ["form"],
    after: "privacy",
    added: {
      privacyAlone: {
        en: "What you enter is used for this appointment and for nothing else.",
        de: "Ihre Angaben verwende ich nur für diesen Termin.",
      },
    },
  },
  {
    in: ["form", "problems"],
    after: "phone",
    added: {
      address: {
        missing: { en: "To which address shall I come?", de: "An welche Adresse soll ich kommen?" },
        "too-long": { en: "Please use at most {max} characters.", de: "Bitte verwenden Sie höchstens {max} Zeichen." },
        unreadable: {
          en: "Some of these characters cannot be stored. Please type the address again.",
          de: "Hier stehen Zeichen, die sich nicht speichern lassen. Bitte geben Sie die Adresse neu ein.",
        },
      },
    },
  },
  {
    in: ["booked", "title"],
    after: "phone",
    added: {
      here: { en: "Booked. See you on {day}.", de: "Gebucht. Bis {day}." },
      there: { en: "Booked. See you on {day}.", de: "Gebucht. Bis {day}." },
    },
  },
  { in: ["booked"], after: "title", added: { what: { en: "What", de: "Was" } } },
  {
    in: ["booked"],
    after: "phone",
    added: { here: { en: "At my place", de: "Bei mir" }, there: { en: "At your place", de: "Bei Ihnen" } },
  },
  {
    in: ["appointment"],
    after: "changeText",
    added: {
      changesUntil: {
        en: "Until {until}, with this link. You need not give a reason.",
        de: "Bis {until}, mit diesem Link und ohne Begründung.",
      },
      late: {
        en: "This appointment cannot be moved or cancelled here any more. Please call or write to me.",
        de: "Hier lässt sich dieser Termin nicht mehr verschieben oder absagen. Bitte rufen Sie an oder schreiben Sie mir.",
      },
    },
  },
  { in: ["entry"], after: "title", added: { kind: { en: "{kind} with {owner.name}", de: "{kind} mit {owner.name}" } } },
  { in: ["entry"], after: "terms", added: { length: { en: "{minutes} minutes.", de: "{minutes} Minuten." } } },
];

const inMails: readonly TextChange[] = [
  { in: ["booking", "facts"], after: "when", added: { what: { en: "What", de: "Was" } } },
  {
    in: ["booking", "facts"],
    after: "minutes",
    added: { minutesAlone: { en: "{minutes} minutes", de: "{minutes} Minuten" } },
  },
  {
    in: ["booking", "meeting"],
    after: "unknownPhone",
    added: {
      here: { en: "At my place: {address}", de: "Bei mir: {address}" },
      there: { en: "At your place: {address}", de: "Bei Ihnen: {address}" },
      unknownAddress: {
        en: "At your place, at the address that you gave.",
        de: "Bei Ihnen, unter der Adresse, die Sie angegeben haben.",
      },
    },
  },
  {
    in: ["booking", "change"],
    after: "until",
    added: {
      limited: {
        en: "Until {until} you can move or cancel the appointment here, without giving a reason:",
        de: "Bis {until} können Sie den Termin hier verschieben oder absagen, ohne Begründung:",
      },
    },
  },
];
