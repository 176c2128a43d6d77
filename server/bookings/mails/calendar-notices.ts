import { formatDay, formatTime } from "../../../site/time.ts";
import { deskLink, toDesk } from "../../mail/desk-link.ts";
import type { Email, EmailContext } from "../../mail/email.ts";
import { automaticEmail, oneLine, subjectLine, subjectOf } from "../../mail/email-body.ts";
import { siteZone } from "../../site-facts.ts";
import type { DueMail } from "../../store/outbox/outbox.ts";
import type { AgendaMailContent } from "../store/agenda.ts";
import type { NothingFreeMailContent } from "../store/nothing-free.ts";
import type { Booking } from "../store/tables.ts";

/** Tells the owner of the appointments of the day: when, with whom, how or where. */
export function agendaEmail({ bookings, hasDesk, locale }: DueMail<AgendaMailContent>, context: EmailContext): Email {
  const texts = agendaTexts[locale];
  const timeOf = (instant: string) => formatTime(instant, locale, siteZone(), siteZone());
  const [first] = bookings;
  const blocks = [
    { kind: "text", text: first ? formatDay(first.starts_at, locale, siteZone()) : "" } as const,
    ...bookings.map((booking) => {
      const kind = booking[`kind_${locale}`];
      return {
        kind: "facts",
        facts: [
          [texts.when, `${timeOf(booking.starts_at)}–${timeOf(booking.ends_at)}`],
          [texts.who, oneLine(booking.name)],
          ...(kind === null ? [] : [[texts.what, kind] as const]),
          [texts[booking.place], whereOf(booking) || texts.noRoom],
        ],
      } as const;
    }),
    toDesk(hasDesk, texts.desk, deskLink(context.siteOrigin, "bookings", "next"), texts.noDesk),
  ];
  const subject = subjectLine(texts.subject(bookings.length, first ? timeOf(first.starts_at) : ""));
  return automaticEmail(context.ownerAddress, subject, blocks, locale);
}

function whereOf({ place, room, phone, address }: Booking): string {
  return oneLine((place === "video" ? room : place === "phone" ? phone : address) ?? "");
}

const agendaTexts = {
  de: {
    subject: (count: number, first: string) =>
      count === 1 ? `Heute ein Termin, um ${first}` : `Heute ${count} Termine, der erste um ${first}`,
    when: "Wann",
    who: "Mit",
    what: "Was",
    video: "Video",
    phone: "Telefon",
    here: "Bei Ihnen",
    there: "Beim Besucher",
    noRoom: "Den Link schicken Sie selbst",
    desk: "Termine am Schreibtisch öffnen",
    noDesk: "Am Schreibtisch sehen Sie alle Termine. Sie öffnen ihn mit: npm run owner -- desk invite",
  },
  en: {
    subject: (count: number, first: string) =>
      count === 1 ? `One appointment today, at ${first}` : `${count} appointments today, the first at ${first}`,
    when: "When",
    who: "With",
    what: "What",
    video: "Video",
    phone: "Phone",
    here: "At your place",
    there: "At the visitor’s",
    noRoom: "You send the link yourself",
    desk: "Open the bookings at the desk",
    noDesk: "The desk shows all appointments. To open it: npm run owner -- desk invite",
  },
} as const;

/** Tells the owner what nobody can book for two weeks. */
export function nothingFreeEmail(
  { names, hasDesk, locale }: DueMail<NothingFreeMailContent>,
  context: EmailContext,
): Email {
  const texts = nothingFreeTexts[locale];
  const blocks = [
    { kind: "text", text: texts.opening } as const,
    ...names.map((name) => ({ kind: "text", text: oneLine(name[locale]) }) as const),
    { kind: "text", text: texts.end } as const,
    toDesk(hasDesk, texts.desk, deskLink(context.siteOrigin, "bookings", "hours"), texts.noDesk),
  ];
  return automaticEmail(context.ownerAddress, subjectOf(texts.subject), blocks, locale);
}

const nothingFreeTexts = {
  de: {
    subject: "Zwei Wochen lang ist nichts frei",
    opening: "Auf der Buchungsseite ist in den nächsten zwei Wochen keine Zeit mehr frei für:",
    end: "Vielleicht geben Sie Zeiten frei, oder Sie lassen es so. Tage, an denen Sie abwesend sind, zählen nicht mit. Solange es so bleibt, kommt diese E-Mail höchstens einmal in der Woche.",
    desk: "Zeiten am Schreibtisch ansehen",
    noDesk: "Am Schreibtisch ändern Sie die Zeiten. Sie öffnen ihn mit: npm run owner -- desk invite",
  },
  en: {
    subject: "Nothing is free for two weeks",
    opening: "Within the next two weeks the booking page has no free time for:",
    end: "Perhaps you open more hours, or leave it so. Days on which you are absent do not count. While it stays so, this mail comes once a week at most.",
    desk: "Look at the hours at the desk",
    noDesk: "At the desk you change the hours. To open it: npm run owner -- desk invite",
  },
} as const;
