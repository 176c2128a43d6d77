import type { ContentFiles } from "./content-files.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Content migration: what visitors read whose booking waits for a press, holds its time for 15 minutes, or none. */
export function withWordsOfUnconfirmedBookings(files: ContentFiles): ContentFiles {
  const { "calendar.json": calendar, "mails.json": mails } = files;
  return {
    ...files,
    ...(isObject(calendar) && { "calendar.json": withWords(calendar, calendarWords) }),
    ...(isObject(mails) && { "mails.json": withWords(mails, mailWords) }),
  };
}

interface Words {
  /** Names of the parts that lead to where they stand. */
  in: readonly string[];
  /** The words that the added ones stand behind. */
  after: string;
  added?: Fields;
  /** What those words said before, as whoever has changed them keeps them, and what they say now. */
  from?: Fields;
  to?: Fields;
}

function withWords(file: Fields, all: readonly Words[]): Fields {
  return all.reduce((changed, words) => withWordsIn(changed, words.in, words), file);
}

function withWordsIn(part: Fields, [name, ...path]: readonly string[], words: Words): Fields {
  if (name !== undefined) {
    const inner = part[name];
    return isObject(inner) ? { ...part, [name]: withWordsIn(inner, path, words) } : part;
  }
  const { after, added = {}, from = {}, to = {} } = words;
  const missing = Object.entries(added).filter(([key]) => !(key in part));
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      key === after ? [[key, replaced(value, from, to)], ...missing] : [[key, value]],
    ),
  );
}

function replaced(value: unknown, from: Fields, to: Fields): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, text === from[key] ? to[key] : text]));
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const calendarWords: readonly Words[] = [
  {
    in: ["form", "failures"],
    after: "too-many",
    added: {
      "network-full": {
        en: "Many times have been asked for from your network within an hour. Please try again in an hour, or call or write to me.",
        de: "Aus Ihrem Netz wurden innerhalb einer Stunde viele Termine angefragt. Bitte versuchen Sie es in einer Stunde noch einmal, rufen Sie an oder schreiben Sie mir.",
      },
      "mailbox-full": {
        en: "Several emails about appointments have gone to this address today. Please look there first. Or call or write to me, and I will book your time.",
        de: "An diese Adresse gingen heute schon mehrere E-Mails zu Terminen. Bitte sehen Sie zuerst dort nach. Oder rufen Sie an oder schreiben Sie mir, dann trage ich Ihre Zeit ein.",
      },
    },
  },
  {
    in: ["held"],
    after: "text",
    from: {
      en: "I am holding {when} for 30 minutes. To book it, press the button in the email that is on its way to you.",
      de: "{when}: Diese Zeit halte ich Ihnen 30 Minuten frei. Gebucht ist sie, wenn Sie in der E-Mail, die gerade an Sie geht, auf die Schaltfläche klicken.",
    },
    to: {
      en: "{when}: I am holding this time for you for 15 minutes. To book it, press the button in the email that is on its way to you.",
      de: "{when}: Diese Zeit halte ich Ihnen 15 Minuten frei. Gebucht ist sie, wenn Sie in der E-Mail, die gerade an Sie geht, auf die Schaltfläche klicken.",
    },
    added: {
      open: {
        en: "{when} is yours once you press the button in the email that is on its way to you. I cannot hold the time until then: whoever confirms first gets it.",
        de: "{when}: Diese Zeit gehört Ihnen, wenn Sie in der E-Mail, die gerade an Sie geht, auf die Schaltfläche klicken. Freihalten kann ich sie bis dahin nicht: Wer zuerst bestätigt, bekommt sie.",
      },
      noted: { en: "Noted, not booked yet", de: "Notiert, noch nicht gebucht" },
      noMail: {
        en: "I have noted your wish for {when}. It is booked once I have confirmed it myself: I’ll get in touch. Until then I cannot promise the time.",
        de: "Ihren Wunsch habe ich notiert: {when}. Gebucht ist der Termin erst, wenn ich ihn selbst bestätige: Ich melde mich bei Ihnen. Bis dahin kann ich die Zeit nicht zusagen.",
      },
    },
  },
  {
    in: ["appointment", "pending"],
    after: "text",
    added: {
      open: {
        en: "The time is still free, but not held for you. With one press it is yours: whoever presses first gets it.",
        de: "Die Zeit ist noch frei, aber nicht für Sie reserviert. Ein Klick, und sie gehört Ihnen: Wer zuerst klickt, bekommt sie.",
      },
    },
  },
  {
    in: ["appointment"],
    after: "pending",
    added: {
      taken: {
        title: { en: "This time is not free any more", de: "Diese Zeit ist nicht mehr frei" },
        text: {
          en: "These are free. One press books, with what you have entered:",
          de: "Diese sind frei. Ein Klick bucht, mit Ihren Angaben:",
        },
      },
    },
  },
  {
    in: ["appointment", "gone"],
    after: "text",
    from: {
      en: "The time was held for 30 minutes and not confirmed, or the appointment is long over and has been deleted.",
      de: "Die Zeit war 30 Minuten reserviert und wurde nicht bestätigt, oder der Termin ist lange vorbei und gelöscht.",
    },
    to: {
      en: "The appointment was not confirmed within a day, or it is long over and has been deleted.",
      de: "Der Termin wurde nicht innerhalb eines Tages bestätigt, oder er ist lange vorbei und gelöscht.",
    },
  },
];

const mailWords: readonly Words[] = [
  {
    in: ["booking", "confirmation"],
    after: "question",
    from: {
      en: "To be sure that it was you, please open this link and press the button there. Only then is the appointment booked; the time is held for you for half an hour.",
      de: "Damit sicher ist, dass Sie es selbst waren, öffnen Sie bitte diesen Link und klicken Sie dort auf die Schaltfläche. Erst danach ist der Termin gebucht; eine halbe Stunde lang ist die Zeit für Sie freigehalten.",
    },
    to: {
      en: "To be sure that it was you, please open this link and press the button there. Only then is the appointment booked.",
      de: "Damit sicher ist, dass Sie es selbst waren, öffnen Sie bitte diesen Link und klicken Sie dort auf die Schaltfläche. Erst danach ist der Termin gebucht.",
    },
  },
  {
    in: ["booking", "confirmation"],
    after: "held",
    added: {
      open: {
        en: "I cannot hold the time for you until then: whoever confirms first gets it.",
        de: "Freihalten kann ich die Zeit bis dahin nicht: Wer zuerst bestätigt, bekommt sie.",
      },
    },
  },
  {
    in: ["booking", "confirmation"],
    after: "otherwise",
    from: {
      en: "If it was not you, there is nothing to do: without a confirmation the time is free again, and the details are deleted.",
      de: "Waren Sie es nicht, brauchen Sie nichts zu tun: Ohne Bestätigung wird die Zeit wieder frei, und die Angaben werden gelöscht.",
    },
    to: {
      en: "If it was not you, there is nothing to do: without a confirmation nothing is booked, and the details are deleted after a day.",
      de: "Waren Sie es nicht, brauchen Sie nichts zu tun: Ohne Bestätigung ist nichts gebucht, und die Angaben werden nach einem Tag gelöscht.",
    },
  },
];
