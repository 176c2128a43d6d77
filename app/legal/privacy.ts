import type { Chapter } from "../../kit/sections/prose-section/prose-section.tsx";
import type { Calendar, CalendarProvider } from "../../site/booking.ts";
import type { Facts } from "../../site/facts.ts";
import type { Bilingual } from "../../site/locale.ts";
import { type Owner, providerOf } from "../../site/owner.ts";
import { telephoneOf } from "../../site/phone-number.ts";
import type { Processing, Processor } from "../../site/processing.ts";
import { formatDate } from "../../site/time.ts";
import { type CountryLaw, lawOf } from "./country-law.ts";

/**
 * The notice of Art. 13 GDPR. Every kind of processing that is switched on contributes its chapter:
 * purpose, legal basis, recipients, retention.
 */
export function privacyOf({ owner, processing, calendar: chosen }: PrivacyFacts): readonly BilingualChapter[] {
  const law = lawOf(owner);
  return [
    controller(owner),
    hosting(processing, isOwnCalendar(processing, chosen)),
    ...(processing.accessLogDays === "none" ? [] : [accessLog(processing.accessLogDays)]),
    ...(processing.visits && processing.formsGoTo === "own-server" ? [visits(processing)] : []),
    ...(processing.themeStorage ? [themeStorage(law)] : []),
    ...(processing.contactForm ? [contactForm(processing, law)] : []),
    ...(processing.newsletter ? [newsletter(processing, law)] : []),
    ...(processing.formsGoTo === "own-server" ? [backups] : []),
    ...(processing.mail === "none" ? [] : [mail(processing, processing.mail, isOwnCalendar(processing, chosen))]),
    ...(processing.hostedDatabase === "none" ? [] : [database(processing, processing.hostedDatabase)]),
    ...bookings(processing, chosen, law),
    recipients,
    obligations,
    rights(owner),
    objection(owner),
    complaint(law, law.authority(processing.dataProtectionAuthority)),
    version(processing.noticeDate),
  ];
}

type PrivacyFacts = Pick<Facts, "owner" | "processing" | "calendar">;
type BilingualChapter = Bilingual<Chapter>;

/** In place of a sentence that is not true here. */
const nothing = { en: "", de: "" };

function controller(owner: Owner): BilingualChapter {
  return {
    heading: { en: "Controller", de: "Verantwortlicher" },
    paragraphs: [
      {
        en: `${providerOf(owner).join(", ")}\n${owner.address.street}, ${owner.address.postalCode}\u00a0${owner.address.city.en}, ${owner.address.country.en}\nEmail: [${owner.email}](mailto:${owner.email}), phone: [${owner.phone}](${telephoneOf(owner.phone)})`,
        de: `${providerOf(owner).join(", ")}\n${owner.address.street}, ${owner.address.postalCode}\u00a0${owner.address.city.de}, ${owner.address.country.de}\nE-Mail: [${owner.email}](mailto:${owner.email}), Telefon: [${owner.phone}](${telephoneOf(owner.phone)})`,
      },
      {
        en: "There is no data protection officer, because the law does not ask for one here. Write to me directly.",
        de: "Ein Datenschutzbeauftragter ist nicht bestellt, weil das Gesetz hier keinen verlangt. Schreiben Sie mir direkt.",
      },
    ],
  };
}

function hosting({ hosting: { company, country }, formsGoTo }: Processing, takesBookings: boolean): BilingualChapter {
  const [booking, buchung] = takesBookings ? [" or a booking", " oder einer Buchung"] : ["", ""];
  const againstAbuse = {
    en: ` When you send a form, a hash of your IP address, made with a secret value that changes every day, is held in memory for a few minutes, after many newsletter sign-ups${booking} for up to an hour. It wards off abuse, which is my legitimate interest as well.`,
    de: ` Wenn Sie ein Formular absenden, wird für wenige Minuten, nach vielen Newsletter-Anmeldungen${buchung} bis zu eine Stunde, ein Hashwert Ihrer IP-Adresse im Arbeitsspeicher gehalten, gebildet mit einem geheimen, täglich wechselnden Zusatz. Er schützt vor Missbrauch; auch das ist mein berechtigtes Interesse.`,
  };
  const { en, de } = formsGoTo === "own-server" ? againstAbuse : nothing;
  return {
    heading: { en: "Visiting the site", de: "Besuch der Website" },
    paragraphs: [
      {
        en: `When you open a page, your browser sends your IP address, the address of the page and technical details such as the browser’s name. The server needs them to answer. The legal basis is my legitimate interest in showing you this site safely (Art.\u00a06(1)(f) GDPR). The site is hosted for me, under a data processing agreement, by ${company}, ${country.en}.`,
        de: `Wenn Sie eine Seite öffnen, überträgt Ihr Browser Ihre IP-Adresse, die Adresse der Seite und technische Angaben wie den Namen des Browsers. Ohne sie kann der Server nicht antworten. Rechtsgrundlage ist mein berechtigtes Interesse, Ihnen diese Website sicher zu zeigen (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0f DSGVO). Der Betrieb erfolgt in meinem Auftrag, auf Grundlage eines Auftragsverarbeitungsvertrags, durch ${company}, ${country.de}.`,
      },
      {
        en: `Fonts, pictures and scripts come from this server only. There are no cookies, no tracking and no social plug-ins.${en}`,
        de: `Schriften, Bilder und Skripte kommen nur von diesem Server. Es gibt keine Cookies, kein Tracking und keine Plug-ins sozialer Netzwerke.${de}`,
      },
    ],
  };
}

function accessLog(days: number): BilingualChapter {
  return {
    heading: { en: "Access log", de: "Zugriffsprotokoll" },
    paragraphs: [
      {
        en: `To find faults and attacks, the hosting company may keep an access log with shortened IP addresses (Art.\u00a06(1)(f) GDPR). It is deleted after ${days} days at the latest.`,
        de: `Um Störungen und Angriffe zu erkennen, kann der Hostinganbieter ein Zugriffsprotokoll mit gekürzten IP-Adressen führen (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0f DSGVO). Es wird spätestens nach ${days} Tagen gelöscht.`,
      },
    ],
  };
}

function visits({ visitMonths }: Processing): BilingualChapter {
  return {
    heading: { en: "How often pages are read", de: "Wie oft Seiten gelesen werden" },
    paragraphs: [
      {
        en: "The server counts, for each day, how often a page is read, in which language, on a phone or a larger screen, which other site led there, and which page was read before a form was sent or an appointment booked. If the address of a link says where the link stands, such as in a letter, the links of this website carry that along, and it is counted with a booking. The server uses what your browser sends with a request anyway and keeps sums only: no IP address, no identifier, nothing that tells one visitor from another, and nothing is stored on your device or read from it. The legal basis is my legitimate interest in knowing what people read here (Art.\u00a06(1)(f) GDPR).",
        de: "Der Server zählt je Tag, wie oft eine Seite gelesen wird, in welcher Sprache, auf einem Telefon oder einem größeren Bildschirm, welche andere Website dorthin geführt hat und welche Seite vor dem Absenden eines Formulars oder einer Buchung gelesen wurde. Sagt die Adresse eines Links, wo er steht, etwa in einem Brief, geben die Links dieser Website das weiter, und bei einer Buchung wird es mitgezählt. Der Server nutzt dafür, was Ihr Browser mit einer Anfrage ohnehin überträgt, und behält nur Summen: keine IP-Adresse, keine Kennung, nichts, was einzelne Besucher unterscheidet. Auf Ihrem Gerät wird dafür nichts gespeichert oder ausgelesen. Rechtsgrundlage ist mein berechtigtes Interesse zu wissen, was hier gelesen wird (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0f DSGVO).",
      },
      {
        en: `If your browser sends “Do Not Track” or “Global Privacy Control”, your visit is not counted. The sums are deleted after ${visitMonths} months.`,
        de: `Sendet Ihr Browser „Do Not Track“ oder „Global Privacy Control“, wird Ihr Besuch nicht gezählt. Die Summen werden nach ${visitMonths} Monaten gelöscht.`,
      },
    ],
  };
}

function themeStorage({ deviceNeeded }: CountryLaw): BilingualChapter {
  return {
    heading: { en: "Light or dark appearance", de: "Helle oder dunkle Darstellung" },
    paragraphs: [
      {
        en: `Only when you use the button for light and dark does your browser keep one entry with that choice. It stays on your device and is never sent. You asked for it, so no consent is needed (${deviceNeeded.en}). “Use system theme” in the footer removes it.`,
        de: `Nur wenn Sie den Schalter für Hell und Dunkel benutzen, merkt sich Ihr Browser diese Wahl in einem einzigen Eintrag. Er bleibt auf Ihrem Gerät und wird nicht übertragen. Sie haben ihn ausdrücklich gewünscht, deshalb ist keine Einwilligung nötig (${deviceNeeded.de}). „Design wie im System“ in der Fußzeile entfernt ihn wieder.`,
      },
    ],
  };
}

function contactForm({ messageDays, formsGoTo }: Processing, { longerStorage }: CountryLaw): BilingualChapter {
  const held = {
    en: " Whether a message looks like spam is judged by its wording and by how the form was filled in. Suspicious messages are set aside; those that turn out to be genuine are released.",
    de: " Ob eine Nachricht nach Spam aussieht, wird an ihrem Wortlaut und daran geprüft, wie das Formular ausgefüllt wurde. Verdächtige Nachrichten werden zurückgehalten; bestätigt sich der Verdacht nicht, gebe ich sie frei.",
  };
  const kept = {
    en: " An answer that I send from this site is kept with your message and deleted with it, and so is whether a mail server took it.",
    de: " Sende ich meine Antwort über diese Website, wird sie mit Ihrer Nachricht gespeichert und mit ihr gelöscht, ebenso die Angabe, ob ein Mailserver sie angenommen hat.",
  };
  const isOwnServer = formsGoTo === "own-server";
  const { en, de } = isOwnServer ? held : nothing;
  const answers = isOwnServer ? kept : nothing;
  return {
    heading: { en: "Contact form and email", de: "Kontaktformular und E-Mail" },
    paragraphs: [
      {
        en: `I store your name, email address, your company if you give it, and your message, to answer you. The legal basis is the preparation of a contract (Art.\u00a06(1)(b) GDPR) or my legitimate interest in answering enquiries (Art.\u00a06(1)(f) GDPR). No IP address is stored with it.${en}${answers.en} Everything is deleted at the latest ${messageDays} days after the matter was last worked on, ${longerStorage.en}.`,
        de: `Ich speichere Ihren Namen, Ihre E-Mail-Adresse, Ihr Unternehmen, falls Sie es angeben, und Ihre Nachricht, um Ihnen zu antworten. Rechtsgrundlage ist die Anbahnung eines Vertrags (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0b DSGVO) oder mein berechtigtes Interesse, Anfragen zu beantworten (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0f DSGVO). Eine IP-Adresse wird dazu nicht gespeichert.${de}${answers.de} Gelöscht wird spätestens ${messageDays} Tage nach der letzten Bearbeitung, ${longerStorage.de}.`,
      },
    ],
  };
}

function newsletter(processing: Processing, { mailConsent }: CountryLaw): BilingualChapter {
  const { proof, withdrawal } =
    processing.formsGoTo === "own-server" ? confirmedByServer(processing) : confirmedByHand(processing);
  return {
    heading: { en: "Newsletter", de: "Newsletter" },
    paragraphs: [
      {
        en: `You get the newsletter only with your consent (Art.\u00a06(1)(a) GDPR, ${mailConsent.en}). ${proof.en} Whether you open emails or click links is not recorded.`,
        de: `Den Newsletter erhalten Sie nur mit Ihrer Einwilligung (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0a DSGVO, ${mailConsent.de}). ${proof.de} Ob Sie E-Mails öffnen oder Links anklicken, wird nicht erfasst.`,
      },
      withdrawal,
    ],
  };
}

function confirmedByServer({ unconfirmedDays, proofYears, issueMailDays }: Processing) {
  return {
    proof: {
      en: `After signing up you receive one email with a link; only your confirmation starts the subscription. Unconfirmed addresses are deleted after ${unconfirmedDays} days. As proof I keep your address, the wording of the consent, its language, the page, the email with the link, and the times of sign-up and confirmation (Art.\u00a07(1) GDPR). Which issue was handed over to your mail server, or refused by it, I keep for ${issueMailDays} days after it went out; that there is no such address, as long as the subscription (Art.\u00a06(1)(f) GDPR).`,
      de: `Nach der Anmeldung bekommen Sie eine E-Mail mit einem Link; erst Ihre Bestätigung startet das Abonnement. Unbestätigte Adressen werden nach ${unconfirmedDays} Tagen gelöscht. Zum Nachweis bewahre ich Ihre Adresse, den Wortlaut der Einwilligung, ihre Sprache, die Seite, die E-Mail mit dem Link und die Zeitpunkte von Anmeldung und Bestätigung auf (Art.\u00a07\u00a0Abs.\u00a01 DSGVO). Welche Ausgabe Ihrem Mailserver übergeben oder von ihm abgelehnt wurde, bleibt ${issueMailDays} Tage nach dem Versand gespeichert; dass es die Adresse nicht gibt, so lange wie das Abonnement (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0f DSGVO).`,
    },
    withdrawal: {
      en: `You can withdraw at any time with the link in every issue. Your address is then blocked at once. The proof is kept in case of a dispute until ${proofYears} years after the end of the year of your withdrawal (Art.\u00a06(1)(f) GDPR). After that only a keyed hash of your address remains, so that nobody writes to you again by mistake. It also remains where you end a sign-up before confirming it, and is deleted once you confirm a new one.`,
      de: `Widerrufen können Sie jederzeit über den Link in jeder Ausgabe. Ihre Adresse wird dann sofort gesperrt. Der Nachweis bleibt für den Streitfall noch ${proofYears} Jahre erhalten, gerechnet ab dem Ende des Jahres, in dem Sie widerrufen haben (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0f DSGVO). Danach bleibt nur ein mit einem Schlüssel gebildeter Hashwert Ihrer Adresse, damit niemand Sie versehentlich erneut anschreibt. Er bleibt auch, wenn Sie sich vor einer Bestätigung abmelden, und wird gelöscht, sobald Sie eine neue Anmeldung bestätigen.`,
    },
  };
}

/** A hosted project stores address and time, and nothing else happens by itself: the owner asks, notes, and deletes. */
function confirmedByHand({ unconfirmedDays, proofYears }: Processing) {
  return {
    proof: {
      en: `Before the first issue I ask you once by email; only your confirmation starts the subscription. If it does not come, your address is deleted ${unconfirmedDays} days after that email. As proof I keep your address, the time of sign-up and your confirmation (Art.\u00a07(1) GDPR).`,
      de: `Vor der ersten Ausgabe frage ich Sie einmal per E-Mail; erst Ihre Bestätigung startet das Abonnement. Bleibt sie aus, wird Ihre Adresse ${unconfirmedDays} Tage nach dieser E-Mail gelöscht. Zum Nachweis bewahre ich Ihre Adresse, den Zeitpunkt der Anmeldung und Ihre Bestätigung auf (Art.\u00a07\u00a0Abs.\u00a01 DSGVO).`,
    },
    withdrawal: {
      en: `You can withdraw at any time with the link in every issue, or with a line to me. You then receive no further issue; the proof is kept in case of a dispute until ${proofYears} years after the end of the year of your withdrawal (Art.\u00a06(1)(f) GDPR) and deleted after that.`,
      de: `Widerrufen können Sie jederzeit, über den Link in jeder Ausgabe oder mit einer kurzen Nachricht an mich. Sie erhalten dann keine weitere Ausgabe; der Nachweis bleibt für den Streitfall noch ${proofYears} Jahre ab dem Ende des Jahres erhalten, in dem Sie widerrufen haben (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0f DSGVO), und wird danach gelöscht.`,
    },
  };
}

/** The timer in `deploy/` makes one every night, and deletes those that are seven days old. */
const backups: BilingualChapter = {
  heading: { en: "Backups", de: "Sicherungskopien" },
  paragraphs: [
    {
      en: "So that nothing is lost, I back up what is stored here (Art.\u00a06(1)(f) GDPR). Backups are deleted after eight days at the latest, and what has been deleted here is then gone from them, too. If I erase your data at your request, a keyed hash of your address remains for those eight days, so that no backup brings them back.",
      de: "Damit nichts verloren geht, sichere ich, was hier gespeichert ist (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0f DSGVO). Sicherungskopien werden spätestens nach acht Tagen gelöscht; was hier gelöscht wurde, ist dann auch dort nicht mehr enthalten. Lösche ich Ihre Daten auf Ihren Wunsch, bleibt für diese acht Tage ein mit einem Schlüssel gebildeter Hashwert Ihrer Adresse, damit keine Sicherungskopie sie zurückbringt.",
    },
  ],
};

function mail({ formsGoTo }: Processing, { company, country }: Processor, tellsOfBookings: boolean): BilingualChapter {
  const [booking, buchung] = tellsOfBookings ? [" or booking", " oder Buchung"] : ["", ""];
  const mails =
    formsGoTo === "own-server"
      ? {
          en: `Notifications about your message${booking} and newsletter emails`,
          de: `Benachrichtigungen über Ihre Nachricht${buchung} und Newsletter-E-Mails`,
        }
      : { en: "Emails to you", de: "E-Mails an Sie" };
  return {
    heading: { en: "Sending emails", de: "Versand von E-Mails" },
    paragraphs: [
      {
        en: `${mails.en} are delivered for me, under a data processing agreement, by ${company}, ${country.en}.`,
        de: `${mails.de} versendet in meinem Auftrag, auf Grundlage eines Auftragsverarbeitungsvertrags, ${company}, ${country.de}.`,
      },
    ],
  };
}

function database({ formsGoTo }: Processing, { company, country }: Processor): BilingualChapter {
  return {
    heading: { en: "Database", de: "Datenbank" },
    paragraphs: [
      {
        en: `What you send through a form is stored in a database that ${company}, ${country.en}, runs for me under a data processing agreement.`,
        de: `Was Sie über ein Formular senden, liegt in einer Datenbank, die ${company}, ${country.de}, in meinem Auftrag betreibt, auf Grundlage eines Auftragsverarbeitungsvertrags.`,
      },
      ...(formsGoTo === "own-server" ? [] : [straightFromTheBrowser]),
    ],
  };
}

const straightFromTheBrowser: Bilingual<string> = {
  en: "As soon as you send the form, and not before, your browser contacts that company directly. The company thereby receives your IP address and technical details such as the browser’s name, which it needs to answer. It may log them for as long as finding faults and attacks requires. The legal basis is my legitimate interest in receiving forms reliably and safely (Art.\u00a06(1)(f) GDPR).",
  de: "Sobald Sie das Formular absenden, und nicht früher, nimmt Ihr Browser unmittelbar Verbindung zu diesem Unternehmen auf. Es erhält dabei Ihre IP-Adresse und technische Angaben wie den Namen des Browsers, ohne die es nicht antworten kann. Es kann sie protokollieren, solange das zum Erkennen von Störungen und Angriffen nötig ist. Rechtsgrundlage ist mein berechtigtes Interesse, Formulare zuverlässig und sicher zu empfangen (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0f DSGVO).",
};

function bookings(processing: Processing, chosen: Calendar, law: CountryLaw): BilingualChapter[] {
  if (chosen.kind === "third-party") return [thirdPartyCalendar(chosen, law)];
  return isOwnCalendar(processing, chosen) ? [ownCalendar(processing, law)] : [];
}

function isOwnCalendar({ formsGoTo }: Processing, chosen: Calendar): boolean {
  return chosen.kind === "own" && formsGoTo === "own-server";
}

/** Busy times come from calendars that the owner names at the desk; of them only beginning and end are stored. */
function ownCalendar(
  { bookingDays, cancelledBookingDays }: Processing,
  { deviceNeeded }: CountryLaw,
): BilingualChapter {
  return {
    heading: { en: "Booking a consultation", de: "Terminbuchung" },
    paragraphs: [
      {
        en: "The calendar on the [booking page](booking) is my own and runs on this server; no other company is involved. When you book, I store your name, email address, what you book and when, your time zone and language, how we meet, a phone number if I am to call you, an address if I am to come to you, and what you write or answer to prepare our talk. I use it to hold the talk, to confirm it and to remind you of it, and for nothing else. The legal basis is the preparation of a contract at your request (Art.\u00a06(1)(b) GDPR); if you book for a company, my legitimate interest in talking to it (Art.\u00a06(1)(f) GDPR). No IP address is stored with it, but a keyed hash of the network that it came from, until you confirm the booking by email or cancel it, and for seven days at most: so that nobody can fill the calendar with made-up bookings, which is my legitimate interest as well. A request that must be confirmed and is not is deleted after a day, or when its time has come.",
        de: "Der Kalender auf der [Buchungsseite](booking) ist mein eigener und läuft auf diesem Server; ein anderes Unternehmen ist nicht beteiligt. Wenn Sie buchen, speichere ich Ihren Namen, Ihre E-Mail-Adresse, was Sie buchen und wann, Ihre Zeitzone und Sprache, wie wir uns treffen, Ihre Telefonnummer, falls ich Sie anrufen soll, Ihre Anschrift, falls ich zu Ihnen kommen soll, und was Sie zur Vorbereitung schreiben oder beantworten. Ich nutze das, um das Gespräch zu führen, es zu bestätigen und daran zu erinnern, und für nichts anderes. Rechtsgrundlage ist die Anbahnung eines Vertrags auf Ihre Anfrage (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0b DSGVO); buchen Sie für ein Unternehmen, mein berechtigtes Interesse am Gespräch mit ihm (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0f DSGVO). Eine IP-Adresse wird dazu nicht gespeichert, wohl aber, bis Sie die Buchung per E-Mail bestätigen oder absagen und höchstens sieben Tage lang, ein mit einem Schlüssel gebildeter Hashwert des Netzes, aus dem sie kam: damit niemand den Kalender mit erfundenen Buchungen füllt; auch das ist mein berechtigtes Interesse. Eine Anfrage, die zu bestätigen ist und nicht bestätigt wird, wird nach einem Tag gelöscht oder wenn ihre Zeit gekommen ist.",
      },
      {
        en: `Your details are deleted ${bookingDays} days after the appointment; if you cancel it, ${cancelledBookingDays} days after that. The page reads your time zone from your browser only to show the times in it, and stores nothing on your device (${deviceNeeded.en}). So that I am not booked twice, this server knows when I am busy elsewhere: from when until when, and nothing more. In the calendar of my phone a booking appears as “Booked”, and with your name, place and note only if I choose so; whoever runs that calendar for me then receives it on my behalf.`,
        de: `Ihre Angaben werden ${bookingDays} Tage nach dem Termin gelöscht, nach einer Absage ${cancelledBookingDays} Tage danach. Ihre Zeitzone liest die Seite nur aus, um Ihnen die Zeiten darin zu zeigen; auf Ihrem Gerät wird nichts gespeichert (${deviceNeeded.de}). Damit ich nicht doppelt gebucht werde, weiß dieser Server, wann ich anderswo belegt bin: von wann bis wann, mehr nicht. Im Kalender meines Telefons erscheint eine Buchung als „Gebucht“, mit Namen, Ort und Notiz nur, wenn ich das so einstelle; wer diesen Kalender für mich betreibt, erhält sie dann in meinem Auftrag.`,
      },
    ],
  };
}

function thirdPartyCalendar(provider: CalendarProvider, { deviceConsent }: CountryLaw): BilingualChapter {
  return {
    heading: { en: "Booking calendar", de: "Buchungskalender" },
    paragraphs: [
      {
        en: `The [booking page](booking) offers the calendar “${provider.name}” of ${provider.company}, ${provider.country.en}. It loads only after you press the button, and only with your consent (Art.\u00a06(1)(a) GDPR, ${deviceConsent.en}). The provider then receives your IP address, details of your browser and what you enter, and may store data on your device. Your consent is not remembered; a link below the calendar withdraws it for the future. [Privacy notice of the provider](${provider.privacyUrl}). Without the calendar, simply call or write.`,
        de: `Die [Buchungsseite](booking) bietet den Kalender „${provider.name}“ von ${provider.company}, ${provider.country.de}, an. Er lädt erst, wenn Sie die Schaltfläche drücken, und nur mit Ihrer Einwilligung (Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0a DSGVO, ${deviceConsent.de}). Der Anbieter erhält dann Ihre IP-Adresse, Angaben zu Ihrem Browser und Ihre Eingaben und kann Daten auf Ihrem Gerät ablegen. Ihre Einwilligung wird nicht gespeichert; über einen Link unter dem Kalender widerrufen Sie sie für die Zukunft. [Datenschutzhinweise des Anbieters](${provider.privacyUrl}). Ohne Kalender rufen Sie einfach an oder schreiben mir.`,
      },
    ],
  };
}

const recipients: BilingualChapter = {
  heading: { en: "Recipients and other countries", de: "Empfänger und Drittländer" },
  paragraphs: [
    {
      en: "Nobody but the companies named here receives your data. Where one of them processes it outside the European Economic Area, that rests on an adequacy decision of the European Commission or on the EU standard contractual clauses (Art.\u00a045 and 46 GDPR). Write to me for a copy.",
      de: "Außer den hier genannten Unternehmen erhält niemand Ihre Daten. Verarbeitet eines davon sie außerhalb des Europäischen Wirtschaftsraums, geschieht das auf Grundlage eines Angemessenheitsbeschlusses der Europäischen Kommission oder der EU-Standardvertragsklauseln (Art.\u00a045 und 46 DSGVO). Eine Kopie erhalten Sie auf Anfrage.",
    },
  ],
};

const obligations: BilingualChapter = {
  heading: { en: "Do you have to provide data?", de: "Müssen Sie Daten angeben?" },
  paragraphs: [
    {
      en: "No. Without an email address, however, I cannot answer you. There is no automated decision-making and no profiling.",
      de: "Nein. Ohne E-Mail-Adresse kann ich Ihnen allerdings nicht antworten. Eine automatisierte Entscheidungsfindung oder ein Profiling findet nicht statt.",
    },
  ],
};

function rights(owner: Owner): BilingualChapter {
  return {
    heading: { en: "Your rights", de: "Ihre Rechte" },
    paragraphs: [
      {
        en: `An email to [${owner.email}](mailto:${owner.email}) is enough. You have the right to`,
        de: `Eine E-Mail an [${owner.email}](mailto:${owner.email}) genügt. Sie haben das Recht auf`,
      },
    ],
    items: [
      { en: "access to your data (Art.\u00a015 GDPR)", de: "Auskunft über Ihre Daten (Art.\u00a015 DSGVO)" },
      {
        en: "rectification (Art.\u00a016) and erasure (Art.\u00a017)",
        de: "Berichtigung (Art.\u00a016) und Löschung (Art.\u00a017)",
      },
      { en: "restriction of processing (Art.\u00a018)", de: "Einschränkung der Verarbeitung (Art.\u00a018)" },
      { en: "data portability (Art.\u00a020)", de: "Datenübertragbarkeit (Art.\u00a020)" },
      {
        en: "withdrawal of a consent at any time, for the future (Art.\u00a07(3))",
        de: "jederzeitigen Widerruf einer Einwilligung für die Zukunft (Art.\u00a07\u00a0Abs.\u00a03)",
      },
    ],
  };
}

/** Art. 21(4) GDPR: clearly, and separately from any other information. */
function objection(owner: Owner): BilingualChapter {
  return {
    heading: { en: "Right to object", de: "Widerspruchsrecht" },
    paragraphs: [
      {
        en: `**On grounds relating to your particular situation, you may object at any time to any processing that rests on my legitimate interest (Art.\u00a021(1) GDPR).** An email to [${owner.email}](mailto:${owner.email}) is enough. I then stop that processing, unless there are compelling legitimate grounds that outweigh your interests, or legal claims require it.`,
        de: `**Aus Gründen, die sich aus Ihrer besonderen Situation ergeben, können Sie jederzeit Widerspruch gegen jede Verarbeitung einlegen, die auf meinem berechtigten Interesse beruht (Art.\u00a021\u00a0Abs.\u00a01 DSGVO).** Eine E-Mail an [${owner.email}](mailto:${owner.email}) genügt. Ich beende die Verarbeitung dann, es sei denn, zwingende schutzwürdige Gründe überwiegen Ihre Interessen oder Rechtsansprüche erfordern sie.`,
      },
    ],
  };
}

function complaint(
  law: CountryLaw,
  { name, address, website }: Processing["dataProtectionAuthority"],
): BilingualChapter {
  const authority = `[${name}](${website}), ${address}`;
  return {
    heading: { en: "Complaint", de: "Beschwerde" },
    paragraphs: [
      {
        en: `${law.complaint.en} ${authority}, ${law.country}.`,
        de: `${law.complaint.de} ${authority}.`,
      },
    ],
  };
}

function version(date: Processing["noticeDate"]): BilingualChapter {
  return {
    heading: { en: "Version", de: "Stand" },
    paragraphs: [
      {
        en: `This notice is dated ${formatDate(date, "en")} and follows what the site really does: a feature that is switched off has no chapter here.`,
        de: `Diese Erklärung ist vom ${formatDate(date, "de")} und folgt dem, was die Website tatsächlich tut: Was abgeschaltet ist, hat hier keinen Abschnitt.`,
      },
    ],
  };
}
