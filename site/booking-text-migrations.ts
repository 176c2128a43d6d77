import type { ContentFiles } from "./content-files.ts";
import { isObject, type TextChange, withTextChanges } from "./text-changes.ts";

/** Content migration: sentences for each reason why a time cannot be booked, a stale page, a mail that is late, and a proposal by day. */
export function withBookingTexts(files: ContentFiles): ContentFiles {
  const { "calendar.json": calendar } = files;
  if (!isObject(calendar)) return files;
  const said = JSON.stringify(calendar)
    .replace('"en":"This time has just been taken."', '"en":"This time is no longer free."')
    .replace('"de":"Diese Zeit wurde gerade vergeben."', '"de":"Diese Zeit ist nicht mehr frei."');
  return { ...files, "calendar.json": withTextChanges(JSON.parse(said), bookingTexts) };
}

/** Content migration: what visitors read whose booking waits for a press, holds its time for 15 minutes, or none. */
export function withUnconfirmedTexts(files: ContentFiles): ContentFiles {
  const { "calendar.json": calendar, "mails.json": mails } = files;
  return {
    ...files,
    ...(isObject(calendar) && { "calendar.json": withTextChanges(calendar, unconfirmedInCalendar) }),
    ...(isObject(mails) && { "mails.json": withTextChanges(mails, unconfirmedInMails) }),
  };
}

/** Content migration: what a visitor reads after booking, and the reason of a move or a cancellation. */
export function withTextsAfterBooking(files: ContentFiles): ContentFiles {
  const { "calendar.json": calendar } = files;
  return isObject(calendar) ? { ...files, "calendar.json": withTextChanges(calendar, bookedTexts) } : files;
}

const bookedTexts: readonly TextChange[] = [
  {
    in: ["booked"],
    after: "entry",
    added: {
      add: {
        file: { en: "Apple and others (file)", de: "Apple und andere (Datei)" },
        google: { en: "Google", de: "Google" },
        outlook: { en: "Outlook", de: "Outlook" },
      },
      next: {
        title: { en: "What happens next", de: "Wie es weitergeht" },
        prepare: {
          en: "Would you like me to prepare something? Reply to the invitation with a few lines.",
          de: "Soll ich etwas vorbereiten? Antworten Sie auf die Einladung mit ein paar Zeilen.",
        },
        otherwise: {
          en: "Something has come up?",
          de: "Etwas kommt dazwischen?",
        },
      },
      read: { title: { en: "Worth reading until then:", de: "Bis dahin lesenswert:" }, page: "success-stories" },
    },
  },
  {
    in: ["appointment"],
    after: "changeText",
    added: { reason: { en: "Reason, if you like", de: "Grund, wenn Sie mögen" } },
  },
];

const bookingTexts: readonly TextChange[] = [
  {
    in: ["booked"],
    after: "noMail",
    added: {
      correct: {
        question: { en: "Is the address wrong?", de: "Stimmt die Adresse nicht?" },
        label: { en: "Correct email address", de: "Richtige E-Mail-Adresse" },
        send: { en: "Send the invitation there", de: "Einladung dorthin schicken" },
        over: {
          en: "The address cannot be changed here any more. Please call or write to me.",
          de: "Hier lässt sich die Adresse nicht mehr ändern. Bitte rufen Sie an oder schreiben Sie mir.",
        },
      },
    },
  },
  {
    in: ["appointment"],
    after: "gone",
    added: {
      corrected: {
        title: { en: "This link has ended", de: "Dieser Link gilt nicht mehr" },
        text: {
          en: "The email address of the booking has been corrected. The link to the appointment is in the email that went there.",
          de: "Die E-Mail-Adresse der Buchung wurde berichtigt. Der Link zum Termin steht in der E-Mail, die dorthin ging.",
        },
      },
    },
  },
  {
    in: ["list"],
    after: "next",
    added: {
      nextByDay: { en: "Next free in the daytime", de: "Tagsüber als Nächstes frei" },
    },
  },
  {
    in: ["form", "failures"],
    after: "taken",
    added: {
      past: { en: "This time has passed.", de: "Diese Zeit ist schon vorbei." },
      "too-soon": {
        en: "This time is too close: it cannot be booked any more.",
        de: "Für diese Zeit ist es zu kurzfristig.",
      },
      "too-far": { en: "This day cannot be booked yet.", de: "Dieser Tag ist noch nicht buchbar." },
      "outside-hours": { en: "I take no appointments at this time.", de: "Um diese Zeit biete ich keine Termine an." },
      "off-grid": { en: "Appointments do not begin at this time.", de: "Zu dieser Uhrzeit beginnt kein Termin." },
    },
  },
  {
    in: ["booked"],
    after: "mail",
    added: {
      mailLater: {
        en: "The invitation to {email} is delayed: until it comes, please keep the link “Move or cancel”, or the calendar entry, which has it too.",
        de: "Die Einladung an {email} verzögert sich: Bitte heben Sie bis dahin den Link „Verschieben oder absagen“ auf, oder den Kalendereintrag, in dem er auch steht.",
      },
    },
  },
  {
    in: ["appointment"],
    after: "from",
    added: {
      outdated: {
        en: "This page was not up to date any more, so nothing was changed. This is how things stand now.",
        de: "Diese Seite war nicht mehr aktuell, deshalb wurde nichts geändert. So steht es jetzt.",
      },
    },
  },
];

const unconfirmedInCalendar: readonly TextChange[] = [
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

const unconfirmedInMails: readonly TextChange[] = [
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
