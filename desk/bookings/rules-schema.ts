import { z } from "zod";
import { entryId, type FieldMeta, fieldMeta, list, plainText } from "../../kit/fields.ts";
import { refusal } from "../../kit/refusals.ts";
import { bookingLimits as limits } from "../../site/booking-limits.ts";
import type { Localized } from "../../site/locale.ts";
import { isWebAddress, webAddressIn } from "../../site/web-address.ts";

const bothTimes = refusal("please give both times", "Bitte geben Sie beide Uhrzeiten an.");
const endsEarlier = refusal("the end must be after the beginning", "Das Ende muss nach dem Anfang liegen.");
const overlap = refusal("these hours overlap", "Diese Zeiten überschneiden sich.");
const noDay = refusal("please choose a day", "Bitte wählen Sie einen Tag.");
const twice = refusal("this day is listed twice", "Dieser Tag steht zweimal da.");
const lastIsEarlier = refusal("the last day is before the first one", "Der letzte Tag liegt vor dem ersten.");
const noLink = refusal(
  "a complete web address that begins with https://, please",
  "Bitte eine vollständige Webadresse, die mit https:// beginnt.",
);
const noPlace = refusal("please offer at least one way to meet", "Bitte bieten Sie mindestens einen Weg an.");

const noneListed = refusal(
  "please put at least one on the booking page",
  "Bitte nehmen Sie mindestens eine auf die Buchungsseite.",
);

/** As in two fields of type `time`: `10:00`, or empty while it is being written. An end at 00:00 is midnight. */
const range = z.strictObject({ id: z.string(), from: z.string(), until: z.string() }).superRefine((it, context) => {
  const { from, until } = minutesOf(it);
  if (!it.from || !it.until) context.addIssue(bothTimes);
  else if (until <= from) context.addIssue(endsEarlier);
});

const ranges = z
  .array(range)
  .max(limits.ranges)
  .superRefine((all, context) => {
    const complete = all.filter(({ from, until }) => from && until);
    for (const [index, it] of all.entries()) {
      const { from } = minutesOf(it);
      const isOverlapping = complete.some((other) => {
        const { from: begins, until: ends } = minutesOf(other);
        return other !== it && ends > from && (begins < from || (begins === from && all.indexOf(other) < index));
      });
      if (complete.includes(it) && isOverlapping) context.addIssue({ code: "custom", path: [index], message: overlap });
    }
  });

const day = (meta: FieldMeta) => z.iso.date(noDay).register(fieldMeta, meta);

/** In rows, as their order says nothing. */
function rows<Entry extends z.ZodType>(entry: Entry, meta: FieldMeta) {
  return z
    .array(entry)
    .max(limits.exceptions)
    .register(fieldMeta, { ...meta, isUnordered: true });
}

const singleDay = z
  .strictObject({
    id: z.string(),
    day: day({ en: "Day", de: "Tag" }),
    ranges: ranges.clone().register(fieldMeta, { en: "Hours", de: "Zeiten" }),
  })
  .register(fieldMeta, { en: "Day", de: "Tag" });

const absence = z
  .strictObject({
    id: z.string(),
    from: day({ en: "First day", de: "Erster Tag" }),
    until: day({ en: "Last day", de: "Letzter Tag" }),
  })
  .refine(({ from, until }) => !from || !until || from <= until, { error: lastIsEarlier, path: ["until"] })
  .register(fieldMeta, { en: "Absence", de: "Abwesenheit" });

function whole({ min, max }: { min: number; max: number }, meta: FieldMeta) {
  const error = refusal(`a whole number from ${min} to ${max}, please`, `Bitte eine ganze Zahl von ${min} bis ${max}.`);
  return z.int(error).min(min, error).max(max, error).register(fieldMeta, meta);
}

const weekHours = z.strictObject({ 1: ranges, 2: ranges, 3: ranges, 4: ranges, 5: ranges, 6: ranges, 7: ranges });

const asForAll: Localized = { en: "Empty: as for all kinds.", de: "Leer: wie bei allen Arten." };
const noLimit: Localized = { en: "Empty: no limit.", de: "Leer: beliebig viele." };

/** What can be booked. A rule that only some kinds need is optional here, and null in `server/bookings/store/kinds.ts`. */
const kindSchema = z
  .strictObject({
    id: entryId,
    name: plainText(limits.kindName).register(fieldMeta, { en: "Name", de: "Name" }),
    minutes: whole(limits.minutes, { en: "Length, in minutes", de: "Dauer in Minuten" }),
    byVideo: z.boolean().register(fieldMeta, { isShort: true, en: "By video", de: "Per Video" }),
    byPhone: z.boolean().register(fieldMeta, {
      isShort: true,
      ...{ en: "By phone", de: "Am Telefon" },
      hint: {
        en: "You call the number that the visitor gives.",
        de: "Sie rufen die Nummer an, die der Besucher angibt.",
      },
    }),
    here: z.boolean().register(fieldMeta, { isShort: true, en: "At your place", de: "Bei Ihnen" }),
    there: z.boolean().register(fieldMeta, {
      isShort: true,
      ...{ en: "At the visitor’s", de: "Beim Besucher" },
      hint: { en: "The form asks for the address.", de: "Das Formular fragt nach der Adresse." },
    }),
    isListed: z.boolean().register(fieldMeta, {
      ...{ en: "On the booking page", de: "Auf der Buchungsseite" },
      hint: { en: "Otherwise by its link alone.", de: "Sonst nur über den Link." },
    }),
    /** Id of the stored kind, and its token. Empty for one that is not stored yet. */
    link: z.string().register(fieldMeta, { en: "Link", de: "Link" }),
    token: z.string(),
    hours: weekHours.clone().optional().register(fieldMeta, { en: "Own hours", de: "Eigene Zeiten" }),
    pauseBefore: whole(limits.pauseMinutes, {
      isShort: true,
      ...{ en: "Own pause before, in minutes", de: "Eigene Pause davor in Minuten" },
      hint: asForAll,
    }).optional(),
    pauseAfter: whole(limits.pauseMinutes, {
      isShort: true,
      ...{ en: "Own pause after, in minutes", de: "Eigene Pause danach in Minuten" },
      hint: asForAll,
    }).optional(),
    noticeHours: whole(limits.noticeHours, {
      isShort: true,
      ...{ en: "Own notice, in hours", de: "Eigener Vorlauf in Stunden" },
      hint: asForAll,
    }).optional(),
    mostPerDay: whole(limits.mostPerDay, {
      isShort: true,
      ...{ en: "Most of them on one day", de: "Davon höchstens an einem Tag" },
      hint: noLimit,
    }).optional(),
    mostPerWeek: whole(limits.mostPerWeek, {
      isShort: true,
      ...{ en: "Most of them in a week", de: "Davon höchstens in einer Woche" },
      hint: noLimit,
    }).optional(),
    question: plainText(limits.question)
      .optional()
      .register(fieldMeta, {
        ...{ en: "Question", de: "Frage" },
        hint: { en: "In the form. Nobody has to answer it.", de: "Im Formular. Niemand muss sie beantworten." },
      }),
    changeHours: whole(limits.changeHours, {
      isShort: true,
      ...{ en: "Last change, in hours before", de: "Letzte Änderung, Stunden vorher" },
      hint: {
        en: "Until then a visitor may move or cancel. 0: until it begins.",
        de: "Bis dahin können Besucher verschieben oder absagen. 0: bis zum Beginn.",
      },
    }),
    firstReminder: whole(limits.reminderHours, {
      isShort: true,
      ...{ en: "Reminder, in hours before", de: "Erinnerung, Stunden vorher" },
      hint: { en: "Empty: none.", de: "Leer: keine." },
    }).optional(),
    secondReminder: whole(limits.reminderHours, {
      isShort: true,
      ...{ en: "Second reminder, in hours before", de: "Zweite Erinnerung, Stunden vorher" },
      hint: { en: "Empty: none.", de: "Leer: keine." },
    }).optional(),
  })
  .refine(({ byVideo, byPhone, here, there }) => byVideo || byPhone || here || there, {
    error: noPlace,
    path: ["byVideo"],
  })
  .register(fieldMeta, { en: "Kind of appointment", de: "Art von Termin" });

const kindsSchema = list(kindSchema, { min: 1, max: limits.kinds })
  .refine((kinds) => kinds.some(({ isListed }) => isListed), noneListed)
  .register(fieldMeta, {
    ...{ en: "What can be booked", de: "Was gebucht werden kann" },
    hint: {
      en: "The booking page offers a choice where several are on it. What is booked stays as it was booked.",
      de: "Sind mehrere auf der Buchungsseite, wählt man dort aus. Was gebucht ist, bleibt, wie es gebucht wurde.",
    },
  });

/**
 * When and how one can book, as its form has it, with what the owner reads of each field. Another limit is a line here, one in
 * `site/booking-limits.ts`, and the rule itself in `server/bookings/store/`.
 */
export const rulesSchema = z.strictObject({
  kinds: kindsSchema,
  hours: weekHours,
  days: rows(singleDay, {
    ...{ en: "Single days", de: "Einzelne Tage" },
    hint: {
      en: "Other hours on one day, or none. They also open a public holiday.",
      de: "Andere Zeiten an einem Tag, oder keine. Sie öffnen auch einen Feiertag.",
    },
  }).superRefine((all, context) => {
    for (const [index, { day }] of all.entries())
      if (day && all.filter((other) => other.day === day).length > 1)
        context.addIssue({ code: "custom", path: [index, "day"], message: twice });
  }),
  absences: rows(absence, {
    ...{ en: "Absences", de: "Abwesenheiten" },
    hint: {
      en: "Closed from the first to the last day, both included.",
      de: "Geschlossen vom ersten bis zum letzten Tag, beide eingeschlossen.",
    },
  }),
  videoLink: z
    .string()
    .max(limits.link)
    .refine((link) => link.trim() === "" || isWebAddress(webAddressIn(link)), noLink)
    .register(fieldMeta, {
      ...{ en: "Address of your video room", de: "Adresse Ihres Videoraums" },
      hint: {
        en: "It is in the mail to the visitor. Empty: you send a link for each booking yourself.",
        de: "Sie steht in der E-Mail an den Besucher. Leer: Sie schicken zu jedem Termin selbst einen Link.",
      },
    }),
  hereAddress: z
    .string()
    .max(limits.address)
    .register(fieldMeta, {
      ...{ en: "Where visitors come to", de: "Wohin Besucher kommen" },
      hint: { en: "Empty: the address of your imprint.", de: "Leer: die Adresse Ihres Impressums." },
    }),
  stepMinutes: whole(limits.stepMinutes, {
    ...{ en: "Interval, in minutes", de: "Takt in Minuten" },
    hint: {
      en: "From one time to the next, from the beginning of each range.",
      de: "Von einer Zeit zur nächsten, ab dem Beginn jeder Zeitspanne.",
    },
  }),
  pauseMinutes: whole(limits.pauseMinutes, {
    ...{ en: "Pause, in minutes", de: "Pause in Minuten" },
    hint: {
      en: "Kept free around each booking and each busy time.",
      de: "Bleibt um jeden Termin und jede belegte Zeit frei.",
    },
  }),
  noticeHours: whole(limits.noticeHours, {
    ...{ en: "Notice, in hours", de: "Vorlauf in Stunden" },
    hint: {
      en: "From now to the first time that is offered.",
      de: "Von jetzt bis zur ersten angebotenen Zeit.",
    },
  }),
  horizonDays: whole(limits.horizonDays, {
    ...{ en: "Days ahead", de: "Tage im Voraus" },
    hint: {
      en: "How far ahead one can book, today included.",
      de: "Wie weit man voraus buchen kann, heute eingeschlossen.",
    },
  }),
  mostPerDay: whole(limits.mostPerDay, {
    ...{ en: "Most on one day", de: "Höchstens an einem Tag" },
    hint: { en: "Of all kinds together. Empty: no limit.", de: "Von allen Arten zusammen. Leer: beliebig viele." },
  }).optional(),
  agendaHour: whole(limits.agendaHour, {
    ...{ en: "Mail with the day’s appointments, from this hour", de: "E-Mail mit den Terminen des Tages, ab Stunde" },
    hint: {
      en: "7 is seven in the morning. None comes on a day without appointments. Empty: no mail.",
      de: "7 ist sieben Uhr morgens. An Tagen ohne Termin kommt keine. Leer: keine E-Mail.",
    },
  }).optional(),
  alarmMinutes: whole(limits.alarmMinutes, {
    ...{ en: "Your calendar’s alarm, in minutes before", de: "Alarm Ihres Kalenders, Minuten vorher" },
    hint: {
      en: "In the entries that you get. Empty: as your program does it.",
      de: "In den Einträgen, die Sie bekommen. Leer: wie Ihr Programm es hält.",
    },
  }).optional(),
  holidays: z.string().register(fieldMeta, {
    ...{ en: "Closed on the public holidays of", de: "Geschlossen an den Feiertagen von" },
  }),
});

/** The rules as their form shows them, which may be incomplete. */
export type RulesDraft = z.infer<typeof rulesSchema>;
export type RangeDraft = z.infer<typeof range>;
export type KindDraft = z.infer<typeof kindSchema>;

export function minutesOf({ from, until }: Pick<RangeDraft, "from" | "until">): { from: number; until: number } {
  const minutes = (clock: string) => {
    const [hour = 0, minute = 0] = clock.split(":").map(Number);
    return hour * 60 + minute;
  };
  return { from: minutes(from), until: minutes(until) || 1440 };
}
