import { zoneTitle } from "../../site/time.ts";
import { formatNumber, inLanguage } from "../language.ts";
import { siteZone } from "../site.ts";
import { strings as shared } from "../ui-strings.ts";
import type { BusyCalendar } from "./api-types.ts";

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

interface Provider {
  name: string;
  /** Where it shows the address of a calendar, in the words of its own interface. */
  steps: string;
}

/** Of so many entries that were read by a guess: why, and how they count. */
type GuessTexts = Record<BusyCalendar["guesses"][number]["reason"], (count: number) => string>;

export const strings = {
  ...shared,
  ...inLanguage({
    en: {
      next: "Next",
      past: "Past",
      hours: "Hours",
      calendars: "Calendars",
      unknownBooking: "This booking no longer exists.",
      allNext: "All bookings",
      noNext: "Nobody has booked yet.",
      waiting: "Unconfirmed",
      someWait: (count: number) =>
        `${counted(count, "request is", "requests are")} not confirmed yet, so ${count === 1 ? "it is" : "they are"} not booked.`,
      noneWaiting: "Nothing waits for a confirmation.",
      waitingText:
        "Each of these is booked once the visitor presses the button in their mail, or you confirm it. It holds its time for 15 minutes at most.",
      waitingNoMail:
        "This server sends no mail, so nobody but you can confirm these. The visitor was told that you will get in touch.",
      removeMany: "Remove many at once",
      removeManyText:
        "Where strangers have booked a lot. What visitors have confirmed by mail stays, and so does what you entered yourself. Booked ones that nobody has confirmed go as well: they stand under “Next”.",
      ofNetwork: (count: number) => `${counted(count, "booking", "bookings")} from one network`,
      ofHour: (count: number, day: string, from: string, until: string) =>
        `${counted(count, "booking", "bookings")} made on ${day}, ${from} to ${until}`,
      removeAll: (count: number) => `Remove ${formatNumber(count)}`,
      removeQuestion: (count: number) => `Remove ${counted(count, "unconfirmed booking", "unconfirmed bookings")}?`,
      removeText:
        "Their times are free at once. Whoever was told by mail that it is booked gets a cancellation. This cannot be undone.",
      keepAll: "Keep them",
      noPast: "No past bookings.",
      today: "Today",
      tomorrow: "Tomorrow",
      closed:
        "Visitors see no free times: one of your calendars could not be read for two days, or never. Repair or remove it under “Calendars”.",
      unwritten: (why: string) => `Bookings do not get into your own calendar: ${why} See “Calendars”.`,
      hoursNotSaved: "You have not confirmed your hours yet. Visitors can already book in the ones set at first.",
      toHours: "Look at the hours",
      bookByHand: "Enter a booking",
      statuses: { pending: "Not confirmed by mail yet", booked: "Booked", cancelled: "Cancelled" },
      places: { video: "Video", phone: "Phone", here: "At your place", there: "At the visitor’s" },
      kind: "What",
      linkAfterSaving: "The link is here after saving.",
      linkOfKind: "Leads straight to its times.",
      linkOfUnlisted: "Whoever has the link can book. It is on no page, and search engines do not find it.",
      meetingAddress: "Address",

      facts: {
        state: "Status",
        visitorTime: "Visitor’s time",
        how: "How",
        room: "Room",
        phone: "Phone",
        email: "Email",
        language: "Language",
        booked: "Booked",
        changed: "Changed",
        line: "Your line",
        reason: "The visitor’s reason",
        mail: "Mail to the visitor",
        held: "Held until",
        expires: "To confirm until",
      },
      languages: { en: "English", de: "German" },
      by: (when: string, who: "visitor" | "owner") => (who === "owner" ? `${when}, by you` : `${when}, by the visitor`),
      notHeld: "Not any more: who confirms first gets it",
      noRoom: "You send the link yourself: there was none when this was booked.",
      noteHeading: "What the visitor wrote",
      mailStates: {
        none: "None was sent.",
        off: "This server sends no mail.",
        waiting: "On its way",
        sent: (when: string) => `Handed over to the mail server ${when}`,
      },
      mailProblems: {
        "unknown-address": "Not delivered: the mail server says that this address does not exist.",
        "unusual-address": "Not sent: the address could mean more than one mailbox.",
        policy: "Not delivered: a mail server rejected it, as spam or because SPF, DKIM or DMARC is missing.",
        refused: "Not delivered: the mail server rejected it.",
        "given-up": "Not delivered: no mail server accepted it for three days.",
      },
      visitorLink: "The visitor’s link",
      visitorLinkText: "With it the visitor moves or cancels. It is in every mail about this booking.",
      visitorLinkNoMail: "This server sends no mail: pass the link on to the visitor yourself.",
      copy: "Copy",
      copied: "Copied",
      actions: "Other actions",
      confirmBooking: "Confirm the booking",
      move: "Move",
      moveQuestion: (name: string) => `Move the booking of ${name}?`,
      moveYes: "Move",
      cancelBooking: "Cancel the booking",
      cancelQuestion: (name: string) => `Cancel the booking of ${name}?`,
      cancelText: "The time is free at once. A cancelled booking cannot be brought back.",
      keep: "Keep it",
      line: "A line to the visitor",
      lineHint: {
        en: "Optional, in English: it is in the mail that tells the visitor.",
        de: "Optional, in German: it is in the mail that tells the visitor.",
      },
      noMail: "This server sends no mail: please tell the visitor yourself.",
      exportPerson: "Export this person’s data",
      messagesOfPerson: "Messages of this person",
      messageOf: (when: string) => `Message of ${when}`,
      othersOfPerson: "Other bookings of this person",
      refusals: {
        changed: "The visitor or another device has changed this booking meanwhile. Please look at it again.",
        taken: "This time overlaps another booking.",
        "other-request":
          "This form has entered a booking already, with other details. Press again to enter this one as well.",
        over: "That is in the past.",
        unknown: "This booking no longer exists.",
      },

      time: "Time",
      otherTime: "Another time …",
      ownTime: "Day and time",
      ownTimeHint: `${zoneTitle(siteZone, "en")}. It may lie outside your hours, but not within another booking.`,
      chooseTime: "Choose a time",
      newText: "For what you have agreed on the phone. The visitor gets the same mail as for a booking on the website.",
      name: "Name",
      email: "Email",
      emailHint: "Optional. The invitation goes there, and the link to move or cancel.",
      zone: "The visitor’s time zone",
      zoneHint: "Mails and the appointment’s page show the time on that clock.",
      calendarBusy: (name: string) => `Your calendar “${name}” is busy then.`,
      blockedThen: (word: string) => (word ? `You have blocked that time: ${word}.` : "You have blocked that time."),
      blockTime: "Block a time",
      blockText: "Nobody can book it. What is booked already stays.",
      blockFrom: "From",
      blockUntil: "Until",
      blockWord: "A word for you",
      blockWordHint: "Optional. Visitors do not see it.",
      block: "Block",
      blocked: "Blocked",
      unblock: "Free it",
      noPeriod: "Please give an end after the beginning.",
      language: "Language",
      place: "How",
      phone: "Phone number",
      note: "Note",
      noteHint: "Optional, for you. It is part of what you hand out when the person asks for their data.",
      book: "Book",
      required: "Please fill this in.",
      noSuchTime: "Please choose a time in the future.",
      noSuchEmail: "This is no email address.",
      noSuchPhone: "This is no phone number.",

      hoursText: `All hours are ${zoneTitle(siteZone, "en")}. Changes count at once; what is booked already stays.`,
      changeZone: "Change the time zone, or the first day of the week",
      notConfirmed: "Not confirmed yet: these are the first hours. Change what is wrong, then save.",
      week: "Week",
      weekdays: { 1: "Monday", 2: "Tuesday", 3: "Wednesday", 4: "Thursday", 5: "Friday", 6: "Saturday", 7: "Sunday" },
      closedDay: "Closed",
      addRange: "Add hours",
      addRangeOn: (day: string) => `Add hours on ${day}`,
      fromOn: (day: string) => `${day}, from`,
      untilOn: (day: string) => `${day}, until`,
      removeRange: (day: string, range: string) => `Remove ${range} on ${day}`,
      midnight: "An end at 00:00 is midnight.",
      copyToWeek: "Monday’s hours also from Tuesday to Friday",
      exceptions: "Exceptions",
      thisDay: "this day",
      remove: "Remove",
      holidays: "Public holidays",
      noHolidays: "No country: open on holidays",
      holidayPart: "Part of the country",
      wholeCountry: "Holidays of the whole country only",
      nextHolidays: "The next ones",
      noneComing: "None is known.",
      limits: "Limits",
      forYou: "Your reminders",
      placesHeading: "How you meet",
      save: "Save",
      confirm: "Confirm these hours",
      saving: "Saving …",
      saved: (when: string) => `Saved ${when}`,
      unsaved: "Not saved yet. Your changes are kept in this browser.",
      toCorrect: "Please correct what is marked.",
      discard: "Discard changes",
      conflict: "The hours were saved on another device meanwhile. Which ones count?",
      takeTheirs: "Those of the other device",
      keepMine: "Mine",

      outdatedPlaces: (count: number) =>
        count === 1
          ? "1 booking has the old room or place. Send the new one?"
          : `${formatNumber(count)} bookings have the old room or place. Send them the new one?`,
      outdatedPlacesText:
        "Each visitor gets a mail in their language, with the new entry for their calendar. Without a press they keep what they were told.",
      sendPlaces: "Send the new one",
      takePlaces: "Take over the new one",
      placesSent: (count: number) => `${counted(count, "mail is", "mails are")} on the way.`,
      withoutEmail: "These gave no address. Please tell them yourself:",

      calendarsHeading: "Busy times from your other calendars",
      calendarsText:
        "What is busy there cannot be booked here. Only the times are kept, no titles. They are read every ten minutes, and again before a booking. An invitation is free if you declined it with this website’s mail address, or with the calendar’s own.",
      noCalendars: "No calendar yet. Visitors can then book at a time that is busy elsewhere.",
      busyTimes: (count: number) => counted(count, "busy time ahead", "busy times ahead"),
      skipped: (count: number) =>
        count === 1
          ? "1 entry has no start that can be read: it does not count as busy."
          : `${formatNumber(count)} entries have no start that can be read: they do not count as busy.`,
      guesses: {
        zone: (count) =>
          `${counted(count, "entry names", "entries name")} a zone that nobody knows: read as your own time.`,
        "described-zone": (count) =>
          `${counted(count, "entry names", "entries name")} a known zone that the calendar describes otherwise: read as it describes it.`,
        rule: (count) =>
          count === 1
            ? "1 entry repeats by a rule that cannot be understood: only its first date is busy."
            : `${formatNumber(count)} entries repeat by a rule that cannot be understood: only their first date is busy.`,
        end: (count) =>
          `${counted(count, "entry has", "entries have")} no end that can be read: an hour from the start is busy, or that day.`,
        dates: (count) =>
          `${counted(count, "entry has", "entries have")} exceptions or further dates that cannot be read: busy without them.`,
      } as GuessTexts,
      whenTheyBegin: (count: number): string => (count === 1 ? "When it begins" : "When they begin"),
      moreGuesses: (count: number) => `and ${formatNumber(count)} more`,
      emptied: (when: string, before: number) =>
        `Without any busy time since ${when}; before, there were ${formatNumber(before)}. Please check whether the address still leads to the right calendar.`,
      lastRead: (when: string) => `Last read ${when}`,
      neverRead: "Never read",
      failingSince: (when: string, why: string) => `Cannot be read since ${when}: ${why}`,
      stillCounts: "The times read last still count.",
      closesBookings: "Nobody can book until it can be read again, or you remove it.",
      failures: {
        unreachable: "the server of this address does not answer.",
        slow: "the answer took too long.",
        refused: "access is refused. The address may have been renewed there.",
        "not-found": "there is no calendar at this address.",
        "server-error": "the other server reports an error of its own.",
        redirects: "the address leads on too often.",
        "private-address": "the address is inside a private network, or is not https.",
        "too-large": "the calendar is too large: the limit is 20 MB, and 5 MB with an account.",
        "not-a-calendar": "what comes is not a calendar, but perhaps a web page to sign in.",
        "cut-off": "the calendar arrives incomplete.",
        empty: "nothing arrives.",
        "too-complex": "it has more repeating entries than can be computed.",
        locked: "its address and password are not known on this server. Please enter them again.",
      },
      readNow: "Read again now",
      reading: "Reading …",
      removeCalendar: (name: string) => `Remove ${name}`,
      removeCalendarQuestion: (name: string) => `Remove the calendar “${name}”?`,
      removeCalendarText: "Its busy times are free for visitors at once.",
      addCalendar: "Add a calendar",
      calendarName: "Name",
      calendarNameHint: "For you, such as “Work”.",
      calendarAddress: "Secret address (ICS)",
      calendarAddressHint: "It is kept encrypted and not shown again.",
      testAndAdd: "Test and add",
      testing: "Reading the calendar …",
      added: (times: number) => `Added, with ${counted(times, "busy time", "busy times")}.`,
      notRead: (why: string) => `Not added: ${why}`,
      tooManyCalendars: "Ten calendars are the most. Please remove one first.",
      whereAddress: "Where do I find the address?",
      providers: [
        {
          name: "Google Calendar",
          steps:
            "On the web: Settings, your calendar on the left, “Integrate calendar”, “Secret address in iCal format”.",
        },
        {
          name: "Outlook on the web",
          steps:
            "Settings, “Calendar”, “Shared calendars”, “Publish a calendar”: choose the calendar and “Can view when I’m busy”, publish, and copy the ICS link.",
        },
        {
          name: "iCloud",
          steps:
            "In the Calendar app or at icloud.com: share the calendar, switch on “Public Calendar”, and copy the link.",
        },
        {
          name: "Nextcloud",
          steps: "The pencil beside the calendar, “Share link”, then “Copy subscription link” in its menu.",
        },
      ] as Provider[],
      providersText: "Whoever has such an address can read that calendar. Published calendars may lag behind by hours.",

      ownersCalendar: "Your bookings in your own calendar",
      ownersCalendarText:
        "With an address and an app password the website writes each booking, move and cancellation into your calendar within a minute. Then neither the mails to you nor a feed bring the entry, so nothing is there twice. Visitors’ names, numbers and notes go to whoever runs that calendar: your privacy notice must name them.",
      provider: "Provider",
      calendarServers: {
        icloud: "iCloud",
        fastmail: "Fastmail",
        mailbox: "mailbox.org",
        own: "Nextcloud or another one",
      },
      serverAddress: "Address of the server (CalDAV)",
      serverAddressHint: "Nextcloud shows it below “Calendar settings”, as “primary CalDAV address”.",
      user: "User",
      appPassword: "App password",
      appPasswordHint:
        "Make one for this website alone in the settings of your account. It is kept encrypted, is not shown again, and is in no backup.",
      whichCalendar: "Which calendar",
      findCalendars: "Connect",
      connect: "Write into this one",
      tryingCalendar: "Trying …",
      notConnected: (why: string) => `Not connected: ${why}`,
      nothingWritten: "Connected. Nothing had to be written yet.",
      lastWritten: (when: string) => `Connected. Last written ${when}.`,
      notWrittenSince: (when: string, why: string) => `Cannot be written since ${when}: ${why}`,
      entriesWait: (count: number) => `${counted(count, "booking waits", "bookings wait")}, and will be tried again.`,
      disconnect: "End the connection",
      disconnectText: "What was written stays in your calendar. Its busy times do not count any more.",
      busyOfAccount: "Busy times of this account",
      busyOfAccountText:
        "What is busy in a ticked calendar cannot be booked here. Your bookings themselves do not count.",
      chooseBusy: "Choose calendars",
      keepBusy: "Read the ticked ones",
      busyKept: "Done. They are read every ten minutes.",
      entryDeleted: "You have deleted this booking in your calendar. It still stands.",
      entryChanged: (when: string | null) =>
        when
          ? `In your calendar you have moved this booking to ${when}. It still stands as below.`
          : "You have changed this booking in your calendar. It still stands as below.",
      writeAgain: "Write it again",
      takeOver: "Take it over",
      takeOverText: "The visitor is told by mail.",

      feedHeading: "Your bookings as a calendar to subscribe to",
      feedText:
        "A private address to which any calendar program can subscribe. Your own bookings that come back through such a calendar do not count as busy.",
      feedLag: "Google and Outlook read it only every few hours, an iPhone as often as its settings say.",
      feedShows: "An entry shows",
      feedDetails: { booked: "“Booked” only", names: "Name, how you meet, and the note" },
      feedPrivacy:
        "With names, your visitors’ data go to whoever runs the calendar that subscribes. Your privacy notice must then name them.",
      feedOpen: {
        booked: "The feed is open and shows “Booked” only.",
        names: "The feed is open and shows names and notes.",
      },
      feedClosed: "The feed is closed.",
      openFeed: "Open the feed",
      renewFeed: "New address",
      renewText: "With a new address, the one before stops working.",
      closeFeed: "Close the feed",
      feedAddress: "Address of the feed",
      feedAddressHint: "It is shown this once. Keep it like a password: whoever has it reads your bookings.",
    },
    de: {
      next: "Nächste",
      past: "Vergangene",
      hours: "Zeiten",
      calendars: "Kalender",
      unknownBooking: "Diesen Termin gibt es nicht mehr.",
      allNext: "Alle Termine",
      noNext: "Noch hat niemand gebucht.",
      waiting: "Unbestätigt",
      someWait: (count: number) =>
        `${counted(count, "Anfrage ist", "Anfragen sind")} noch nicht bestätigt und deshalb nicht gebucht.`,
      noneWaiting: "Nichts wartet auf eine Bestätigung.",
      waitingText:
        "Gebucht ist jede dieser Anfragen, sobald der Besucher in seiner E-Mail auf die Schaltfläche klickt oder Sie sie bestätigen. Ihre Zeit hält sie höchstens 15 Minuten frei.",
      waitingNoMail:
        "Dieser Server sendet keine E-Mails: Bestätigen können diese Anfragen nur Sie. Der Besucher hat gelesen, dass Sie sich melden.",
      removeMany: "Viele auf einmal entfernen",
      removeManyText:
        "Wenn Fremde viel gebucht haben. Was Besucher per E-Mail bestätigt haben, bleibt, und was Sie selbst eingetragen haben, auch. Gebuchte, die niemand bestätigt hat, gehen mit: Sie stehen unter „Nächste“.",
      ofNetwork: (count: number) => `${counted(count, "Buchung", "Buchungen")} aus einem Netz`,
      ofHour: (count: number, day: string, from: string, until: string) =>
        `${counted(count, "Buchung", "Buchungen")} vom ${day}, ${from} bis ${until}`,
      removeAll: (count: number) => `${formatNumber(count)} entfernen`,
      removeQuestion: (count: number) =>
        `${counted(count, "unbestätigte Buchung", "unbestätigte Buchungen")} entfernen?`,
      removeText:
        "Die Zeiten sind sofort frei. Wer per E-Mail gelesen hat, dass sein Termin gebucht ist, bekommt eine Absage. Das lässt sich nicht zurücknehmen.",
      keepAll: "Nicht entfernen",
      noPast: "Keine vergangenen Termine.",
      today: "Heute",
      tomorrow: "Morgen",
      closed:
        "Besucher sehen keine freien Zeiten: Einer Ihrer Kalender ließ sich seit zwei Tagen oder noch nie lesen. Bringen Sie ihn unter „Kalender“ in Ordnung, oder entfernen Sie ihn.",
      unwritten: (why: string) => `In Ihren eigenen Kalender wird nichts eingetragen: ${why} Siehe „Kalender“.`,
      hoursNotSaved:
        "Sie haben Ihre Zeiten noch nicht bestätigt. Besucher können schon jetzt in den voreingestellten buchen.",
      toHours: "Zeiten ansehen",
      bookByHand: "Termin eintragen",
      statuses: { pending: "Noch nicht per E-Mail bestätigt", booked: "Gebucht", cancelled: "Abgesagt" },
      places: { video: "Video", phone: "Telefon", here: "Bei Ihnen", there: "Beim Besucher" },
      kind: "Was",
      linkAfterSaving: "Der Link steht hier nach dem Speichern.",
      linkOfKind: "Führt direkt zu den Zeiten.",
      linkOfUnlisted: "Wer den Link hat, kann buchen. Er steht auf keiner Seite, und Suchmaschinen finden ihn nicht.",
      meetingAddress: "Adresse",

      facts: {
        state: "Stand",
        visitorTime: "Zeit des Besuchers",
        how: "Wie",
        room: "Raum",
        phone: "Telefon",
        email: "E-Mail",
        language: "Sprache",
        booked: "Gebucht",
        changed: "Geändert",
        line: "Ihre Zeile",
        reason: "Grund des Besuchers",
        mail: "E-Mail an den Besucher",
        held: "Freigehalten bis",
        expires: "Zu bestätigen bis",
      },
      languages: { en: "Englisch", de: "Deutsch" },
      by: (when: string, who: "visitor" | "owner") =>
        who === "owner" ? `${when}, von Ihnen` : `${when}, vom Besucher`,
      notHeld: "Nicht mehr: Wer zuerst bestätigt, bekommt sie",
      noRoom: "Den Link schicken Sie selbst: Bei der Buchung gab es keinen.",
      noteHeading: "Was der Besucher schreibt",
      mailStates: {
        none: "Es wurde keine gesendet.",
        off: "Dieser Server sendet keine E-Mails.",
        waiting: "Unterwegs",
        sent: (when: string) => `Dem Mailserver übergeben ${when}`,
      },
      mailProblems: {
        "unknown-address": "Nicht zugestellt: Diese Adresse gibt es laut ihrem Mailserver nicht.",
        "unusual-address": "Nicht gesendet: Die Adresse könnte auch mehrere meinen.",
        policy: "Nicht zugestellt: Ein Mailserver lehnt sie ab, als Spam oder weil SPF, DKIM oder DMARC fehlen.",
        refused: "Nicht zugestellt: Der Mailserver nimmt sie nicht an.",
        "given-up": "Nicht zugestellt: Drei Tage lang nahm sie kein Mailserver an.",
      },
      visitorLink: "Der Link des Besuchers",
      visitorLinkText:
        "Damit verschiebt der Besucher den Termin, oder er sagt ab. Der Link steht in jeder E-Mail zu diesem Termin.",
      visitorLinkNoMail: "Dieser Server sendet keine E-Mails: Geben Sie den Link bitte selbst weiter.",
      copy: "Kopieren",
      copied: "Kopiert",
      actions: "Was sonst zu tun ist",
      confirmBooking: "Termin bestätigen",
      move: "Verschieben",
      moveQuestion: (name: string) => `Den Termin mit ${name} verschieben?`,
      moveYes: "Verschieben",
      cancelBooking: "Absagen",
      cancelQuestion: (name: string) => `Den Termin mit ${name} absagen?`,
      cancelText: "Die Zeit wird sofort frei. Eine Absage lässt sich nicht zurücknehmen.",
      keep: "Nicht absagen",
      line: "Eine Zeile an den Besucher",
      lineHint: {
        en: "Freiwillig, auf Englisch. Sie steht in der Nachricht, die der Besucher bekommt.",
        de: "Freiwillig, auf Deutsch. Sie steht in der Nachricht, die der Besucher bekommt.",
      },
      noMail: "Dieser Server sendet keine E-Mails: Sagen Sie dem Besucher bitte selbst Bescheid.",
      exportPerson: "Daten dieser Person exportieren",
      messagesOfPerson: "Nachrichten dieser Person",
      messageOf: (when: string) => `Nachricht vom ${when}`,
      othersOfPerson: "Weitere Termine dieser Person",
      refusals: {
        changed:
          "Der Besucher oder ein anderes Gerät hat diesen Termin inzwischen geändert. Bitte sehen Sie ihn sich noch einmal an.",
        taken: "Diese Zeit überschneidet sich mit einem anderen Termin.",
        "other-request":
          "Dieses Formular hat schon einen Termin eingetragen, mit anderen Angaben. Noch ein Klick trägt auch diesen ein.",
        over: "Das ist schon vorbei.",
        unknown: "Diesen Termin gibt es nicht mehr.",
      },

      time: "Zeit",
      otherTime: "Eine andere Zeit …",
      ownTime: "Tag und Uhrzeit",
      ownTimeHint: `${zoneTitle(siteZone, "de")}. Auch außerhalb Ihrer Zeiten, nur nicht in einem anderen Termin.`,
      chooseTime: "Zeit wählen",
      newText:
        "Für Termine, die Sie am Telefon vereinbart haben. Der Besucher bekommt dieselbe Nachricht wie bei einer Buchung auf der Website.",
      name: "Name",
      email: "E-Mail",
      emailHint: "Freiwillig. Dorthin gehen die Einladung und der Link zum Verschieben oder Absagen.",
      zone: "Zeitzone des Besuchers",
      zoneHint: "Die Mails und die Seite des Termins zeigen die Zeit auf dieser Uhr.",
      calendarBusy: (name: string) => `Ihr Kalender „${name}“ ist dann belegt.`,
      blockedThen: (word: string) =>
        word ? `Diese Zeit haben Sie gesperrt: ${word}.` : "Diese Zeit haben Sie gesperrt.",
      blockTime: "Zeit sperren",
      blockText: "Niemand kann sie buchen. Was schon gebucht ist, bleibt.",
      blockFrom: "Von",
      blockUntil: "Bis",
      blockWord: "Ein Wort für Sie",
      blockWordHint: "Freiwillig. Besucher sehen es nicht.",
      block: "Sperren",
      blocked: "Gesperrt",
      unblock: "Freigeben",
      noPeriod: "Bitte ein Ende nach dem Beginn angeben.",
      language: "Sprache",
      place: "Wie",
      phone: "Telefonnummer",
      note: "Notiz",
      noteHint: "Freiwillig und für Sie. Verlangt die Person Auskunft über ihre Daten, gehört sie dazu.",
      book: "Eintragen",
      required: "Bitte füllen Sie das aus.",
      noSuchTime: "Bitte wählen Sie eine Zeit, die noch kommt.",
      noSuchEmail: "Das ist keine E-Mail-Adresse.",
      noSuchPhone: "Das ist keine Telefonnummer.",

      hoursText: `Es gilt die Zeitzone „${zoneTitle(siteZone, "de")}“. Änderungen gelten sofort; was gebucht ist, bleibt.`,
      changeZone: "Zeitzone oder ersten Tag der Woche ändern",
      notConfirmed:
        "Noch nicht bestätigt: Das sind die voreingestellten Zeiten. Ändern Sie, was nicht stimmt, und speichern Sie dann.",
      week: "Woche",
      weekdays: {
        1: "Montag",
        2: "Dienstag",
        3: "Mittwoch",
        4: "Donnerstag",
        5: "Freitag",
        6: "Samstag",
        7: "Sonntag",
      },
      closedDay: "Geschlossen",
      addRange: "Zeit hinzufügen",
      addRangeOn: (day: string) => `Zeit hinzufügen: ${day}`,
      fromOn: (day: string) => `${day}, von`,
      untilOn: (day: string) => `${day}, bis`,
      removeRange: (day: string, range: string) => `${range} entfernen: ${day}`,
      midnight: "Ein Ende um 00:00 ist Mitternacht.",
      copyToWeek: "Die Zeiten von Montag auch Dienstag bis Freitag",
      exceptions: "Ausnahmen",
      thisDay: "dieser Tag",
      remove: "Entfernen",
      holidays: "Feiertage",
      noHolidays: "Kein Land: an Feiertagen geöffnet",
      holidayPart: "Landesteil",
      wholeCountry: "Nur Feiertage des ganzen Landes",
      nextHolidays: "Die nächsten",
      noneComing: "Keiner ist bekannt.",
      limits: "Grenzen",
      forYou: "Ihre Erinnerungen",
      placesHeading: "Wie Sie sich treffen",
      save: "Speichern",
      confirm: "Diese Zeiten bestätigen",
      saving: "Wird gespeichert …",
      saved: (when: string) => `Gespeichert ${when}`,
      unsaved: "Noch nicht gespeichert. Ihre Änderungen bleiben in diesem Browser.",
      toCorrect: "Bitte korrigieren Sie, was markiert ist.",
      discard: "Änderungen verwerfen",
      conflict: "Die Zeiten wurden inzwischen auf einem anderen Gerät gespeichert. Welche gelten?",
      takeTheirs: "Die des anderen Geräts",
      keepMine: "Meine",

      outdatedPlaces: (count: number) =>
        count === 1
          ? "1 Termin nennt noch den alten Raum oder Ort. Den neuen senden?"
          : `${formatNumber(count)} Termine nennen noch den alten Raum oder Ort. Den neuen senden?`,
      outdatedPlacesText:
        "Jeder Besucher bekommt eine E-Mail in seiner Sprache, mit dem neuen Eintrag für seinen Kalender. Ohne Klick bleibt es bei dem, was er weiß.",
      sendPlaces: "Den neuen senden",
      takePlaces: "Den neuen übernehmen",
      placesSent: (count: number) => `${counted(count, "E-Mail ist", "E-Mails sind")} unterwegs.`,
      withoutEmail: "Diese haben keine Adresse angegeben. Bitte sagen Sie ihnen selbst Bescheid:",

      calendarsHeading: "Belegte Zeiten aus Ihren anderen Kalendern",
      calendarsText:
        "Was dort belegt ist, kann hier niemand buchen. Gespeichert werden nur die Zeiten, keine Titel. Gelesen wird alle zehn Minuten, und noch einmal vor einer Buchung. Frei ist, was Sie mit der E-Mail-Adresse dieser Website oder des Kalenders abgesagt haben.",
      noCalendars: "Noch kein Kalender. Besucher können dann auch buchen, wenn Sie anderswo belegt sind.",
      busyTimes: (count: number) => counted(count, "belegte Zeit", "belegte Zeiten"),
      skipped: (count: number) =>
        count === 1
          ? "1 Eintrag hat keinen lesbaren Beginn und gilt nicht als belegt."
          : `${formatNumber(count)} Einträge haben keinen lesbaren Beginn und gelten nicht als belegt.`,
      guesses: {
        zone: (count) =>
          `${counted(count, "Eintrag nennt", "Einträge nennen")} eine Zeitzone, die niemand kennt: als Ihre eigene Zeit gelesen.`,
        "described-zone": (count) =>
          `${counted(count, "Eintrag nennt", "Einträge nennen")} eine bekannte Zeitzone, die der Kalender anders beschreibt: nach seiner Beschreibung gelesen.`,
        rule: (count) =>
          count === 1
            ? "1 Eintrag wiederholt sich nach einer unverständlichen Regel: Nur sein erster Termin gilt als belegt."
            : `${formatNumber(count)} Einträge wiederholen sich nach einer unverständlichen Regel: Nur ihr erster Termin gilt als belegt.`,
        end: (count) =>
          `${counted(count, "Eintrag hat", "Einträge haben")} kein lesbares Ende: Ab dem Beginn gilt eine Stunde als belegt, oder der Tag.`,
        dates: (count) =>
          count === 1
            ? "1 Eintrag hat unlesbare Ausnahmen oder weitere Termine: Er gilt ohne sie."
            : `${formatNumber(count)} Einträge haben unlesbare Ausnahmen oder weitere Termine: Sie gelten ohne sie.`,
      } as GuessTexts,
      whenTheyBegin: (count: number): string => (count === 1 ? "Wann er beginnt" : "Wann sie beginnen"),
      moreGuesses: (count: number) => `und ${formatNumber(count)} weitere`,
      emptied: (when: string, before: number) =>
        `Seit ${when} ohne jede belegte Zeit, vorher waren es ${formatNumber(before)}. Bitte prüfen Sie, ob die Adresse noch zum richtigen Kalender führt.`,
      lastRead: (when: string) => `Zuletzt gelesen ${when}`,
      neverRead: "Noch nie gelesen",
      failingSince: (when: string, why: string) => `Seit ${when} nicht lesbar: ${why}`,
      stillCounts: "Die zuletzt gelesenen Zeiten gelten weiter.",
      closesBookings: "Niemand kann buchen, bis er wieder lesbar ist oder Sie ihn entfernen.",
      failures: {
        unreachable: "Der Server dieser Adresse antwortet nicht.",
        slow: "Die Antwort hat zu lange gedauert.",
        refused: "Der Zugriff wird abgelehnt. Vielleicht wurde die Adresse dort erneuert.",
        "not-found": "Unter dieser Adresse gibt es keinen Kalender.",
        "server-error": "Der andere Server meldet einen eigenen Fehler.",
        redirects: "Die Adresse leitet zu oft weiter.",
        "private-address": "Die Adresse liegt in einem privaten Netz oder beginnt nicht mit https.",
        "too-large": "Der Kalender ist zu groß: Höchstens 20 MB gehen, mit einem Konto 5 MB.",
        "not-a-calendar": "Was kommt, ist kein Kalender, sondern vielleicht eine Seite zum Anmelden.",
        "cut-off": "Der Kalender kommt unvollständig an.",
        empty: "Es kommt nichts an.",
        "too-complex": "Er hat mehr wiederkehrende Einträge, als sich berechnen lassen.",
        locked: "Adresse und Passwort sind auf diesem Server nicht bekannt. Bitte tragen Sie sie neu ein.",
      },
      readNow: "Jetzt neu lesen",
      reading: "Wird gelesen …",
      removeCalendar: (name: string) => `${name} entfernen`,
      removeCalendarQuestion: (name: string) => `Den Kalender „${name}“ entfernen?`,
      removeCalendarText: "Seine belegten Zeiten sind für Besucher sofort frei.",
      addCalendar: "Kalender hinzufügen",
      calendarName: "Name",
      calendarNameHint: "Für Sie, etwa „Arbeit“.",
      calendarAddress: "Geheime Adresse (ICS)",
      calendarAddressHint: "Sie wird verschlüsselt gespeichert und nicht noch einmal gezeigt.",
      testAndAdd: "Prüfen und hinzufügen",
      testing: "Der Kalender wird gelesen …",
      added: (times: number) => `Hinzugefügt, mit ${counted(times, "belegten Zeit", "belegten Zeiten")}.`,
      notRead: (why: string) => `Nicht hinzugefügt: ${why}`,
      tooManyCalendars: "Mehr als zehn Kalender gehen nicht. Bitte entfernen Sie erst einen.",
      whereAddress: "Wo finde ich die Adresse?",
      providers: [
        {
          name: "Google Kalender",
          steps: "Im Web: Einstellungen, links Ihren Kalender, „Kalender integrieren“, „Privatadresse im iCal-Format“.",
        },
        {
          name: "Outlook im Web",
          steps:
            "Einstellungen, „Kalender“, „Freigegebene Kalender“, „Kalender veröffentlichen“: den Kalender und „Kann meine Verfügbarkeiten einsehen“ wählen, veröffentlichen und den ICS-Link kopieren.",
        },
        {
          name: "iCloud",
          steps:
            "In der App Kalender oder auf icloud.com: den Kalender freigeben, „Öffentlicher Kalender“ einschalten und den Link kopieren.",
        },
        {
          name: "Nextcloud",
          steps: "Der Stift neben dem Kalender, „Link teilen“, dann im Menü „Abonnement-Link kopieren“.",
        },
      ] as Provider[],
      providersText:
        "Wer so eine Adresse hat, kann diesen Kalender lesen. Veröffentlichte Kalender hinken manchmal Stunden hinterher.",

      ownersCalendar: "Ihre Termine in Ihrem eigenen Kalender",
      ownersCalendarText:
        "Mit Adresse und App-Passwort schreibt die Website jede Buchung, Verschiebung und Absage binnen einer Minute in Ihren Kalender. Die Mails an Sie und die private Adresse bringen den Eintrag dann nicht mehr, damit nichts doppelt dort steht. Namen, Nummern und Notizen der Besucher gehen an den Betreiber dieses Kalenders: Ihre Datenschutzerklärung muss ihn nennen.",
      provider: "Anbieter",
      calendarServers: {
        icloud: "iCloud",
        fastmail: "Fastmail",
        mailbox: "mailbox.org",
        own: "Nextcloud oder ein anderer",
      },
      serverAddress: "Adresse des Servers (CalDAV)",
      serverAddressHint: "Nextcloud zeigt sie unter „Kalender-Einstellungen“ als „Primäre CalDAV-Adresse“.",
      user: "Benutzer",
      appPassword: "App-Passwort",
      appPasswordHint:
        "Legen Sie in den Einstellungen Ihres Kontos eines nur für diese Website an. Es wird verschlüsselt aufbewahrt, nicht wieder gezeigt und steht in keiner Sicherung.",
      whichCalendar: "Welcher Kalender",
      findCalendars: "Verbinden",
      connect: "In diesen schreiben",
      tryingCalendar: "Wird versucht …",
      notConnected: (why: string) => `Nicht verbunden: ${why}`,
      nothingWritten: "Verbunden. Zu schreiben war noch nichts.",
      lastWritten: (when: string) => `Verbunden. Zuletzt geschrieben ${when}.`,
      notWrittenSince: (when: string, why: string) => `Seit ${when} lässt sich nichts schreiben: ${why}`,
      entriesWait: (count: number) => `${counted(count, "Termin wartet", "Termine warten")} und wird wieder versucht.`,
      disconnect: "Verbindung beenden",
      disconnectText: "Was geschrieben wurde, bleibt in Ihrem Kalender. Seine belegten Zeiten gelten nicht mehr.",
      busyOfAccount: "Belegte Zeiten dieses Kontos",
      busyOfAccountText:
        "Was in einem angekreuzten Kalender belegt ist, kann hier niemand buchen. Ihre Termine selbst zählen nicht.",
      chooseBusy: "Kalender auswählen",
      keepBusy: "Die angekreuzten lesen",
      busyKept: "Erledigt. Sie werden alle zehn Minuten gelesen.",
      entryDeleted: "Sie haben diesen Termin in Ihrem Kalender gelöscht. Er gilt weiterhin.",
      entryChanged: (when: string | null) =>
        when
          ? `In Ihrem Kalender haben Sie diesen Termin verschoben auf: ${when}. Er gilt weiterhin wie unten.`
          : "Sie haben diesen Termin in Ihrem Kalender geändert. Er gilt weiterhin wie unten.",
      writeAgain: "Wieder eintragen",
      takeOver: "Übernehmen",
      takeOverText: "Der Besucher erfährt es per E-Mail.",

      feedHeading: "Ihre Termine als Kalender zum Abonnieren",
      feedText:
        "Eine private Adresse, die jedes Kalenderprogramm abonnieren kann. Eigene Termine, die über einen solchen Kalender zurückkommen, gelten nicht als belegt.",
      feedLag: "Google und Outlook lesen sie nur alle paar Stunden, ein iPhone so oft, wie es eingestellt ist.",
      feedShows: "Ein Eintrag zeigt",
      feedDetails: { booked: "Nur „Gebucht“", names: "Name, Video oder Telefon, Notiz" },
      feedPrivacy:
        "Mit Namen gehen Daten Ihrer Besucher an den Betreiber des Kalenders, der sie abonniert. Ihre Datenschutzerklärung muss ihn dann nennen.",
      feedOpen: {
        booked: "Die Adresse ist offen und zeigt nur „Gebucht“.",
        names: "Die Adresse ist offen und zeigt Namen und Notizen.",
      },
      feedClosed: "Die Adresse ist geschlossen.",
      openFeed: "Adresse öffnen",
      renewFeed: "Neue Adresse",
      renewText: "Mit einer neuen Adresse gilt die vorige nicht mehr.",
      closeFeed: "Adresse schließen",
      feedAddress: "Private Adresse",
      feedAddressHint:
        "Sie wird nur dieses eine Mal gezeigt. Behandeln Sie sie wie ein Passwort: Wer sie hat, liest Ihre Termine.",
    },
  }),
};
