import { inLanguage } from "../language.ts";
import { strings as shared } from "../ui-strings.ts";

export const strings = {
  ...shared,
  ...inLanguage({
    en: {
      signIn: "Sign in",
      withPasskey: "Sign in with a passkey",
      passkeyRefused: "No passkey of this desk was used.",
      withMail: "Mail me a link",
      mailSent:
        "A link is on its way to your mailbox. Open it in this browser, or enter the code that it shows elsewhere.",
      mailFailed: "The mail did not leave. Please try the passkey, or look at the server’s mail settings.",
      linkWait:
        "No new link: one was mailed within the last minute, or five are on their way. Please look into your mailbox, or wait a minute.",
      code: "Code of six digits",
      useCode: "Use the code",
      codeRefused: "This code is not good any more, or was mistyped.",
      linkHeading: "You asked for this link?",
      linkText: "It signs you in, once.",
      linkRefused: "This link was used already, or is older than ten minutes.",
      codeHeading: "Enter this code where you asked for the link",
      codeText: "Give it to no one: whoever has it is signed in.",
      inviteHeading: "Welcome to your desk",
      inviteText:
        "A passkey opens it on this device: with a finger, your face or the device’s PIN. There is no password.",
      register: "Set up a passkey",
      inviteRefused: "This invitation was used already, or is older than 15 minutes.",
      noPasskeyMade: "No passkey was set up. The invitation is still good: please try again.",
      toSignIn: "To the sign-in",
      signOutQuestion: "Sign out and lose what is not saved?",
      signOutText:
        "There is an issue or an answer that is not saved or sent yet. It is only in this browser, and signing out deletes it there.",
      signOutYes: "Sign out and delete it",
      here: "this one",
      lastUsed: (when: string) => `last used ${when}`,
      since: (when: string) => `signed in ${when}`,
      ended: "This session is over already.",
      end: "End and forget its passkey",
      devicesText: "Where you are signed in. A session ends by itself after seven days without use.",
    },
    de: {
      signIn: "Anmelden",
      withPasskey: "Mit Passkey anmelden",
      passkeyRefused: "Es wurde kein Passkey dieses Schreibtischs verwendet.",
      withMail: "Link per E-Mail schicken",
      mailSent:
        "Ein Link ist unterwegs in Ihr Postfach. Öffnen Sie ihn in diesem Browser, oder geben Sie den Code ein, den er anderswo zeigt.",
      mailFailed: "Die E-Mail ging nicht hinaus. Bitte nehmen Sie den Passkey, oder prüfen Sie die Mail-Einstellungen.",
      linkWait:
        "Kein neuer Link: In der letzten Minute ging schon einer hinaus, oder fünf sind unterwegs. Bitte sehen Sie in Ihr Postfach, oder warten Sie eine Minute.",
      code: "Sechsstelliger Code",
      useCode: "Code verwenden",
      codeRefused: "Dieser Code gilt nicht mehr oder enthält einen Tippfehler.",
      linkHeading: "Haben Sie diesen Link angefordert?",
      linkText: "Er meldet Sie an, ein einziges Mal.",
      linkRefused: "Dieser Link wurde schon verwendet oder ist älter als zehn Minuten.",
      codeHeading: "Geben Sie diesen Code dort ein, wo Sie den Link angefordert haben",
      codeText: "Geben Sie ihn nicht weiter: Wer ihn hat, ist angemeldet.",
      inviteHeading: "Willkommen an Ihrem Schreibtisch",
      inviteText:
        "Auf diesem Gerät öffnet ihn ein Passkey: mit Fingerabdruck, Gesicht oder der PIN des Geräts. Ein Passwort gibt es nicht.",
      register: "Passkey einrichten",
      inviteRefused: "Diese Einladung wurde schon verwendet oder ist älter als 15 Minuten.",
      noPasskeyMade: "Es wurde kein Passkey eingerichtet. Die Einladung gilt noch: Bitte versuchen Sie es noch einmal.",
      toSignIn: "Zur Anmeldung",
      signOutQuestion: "Abmelden und Ungespeichertes verlieren?",
      signOutText:
        "Eine Ausgabe oder Antwort ist noch nicht gespeichert oder gesendet. Sie liegt nur in diesem Browser und wird beim Abmelden dort gelöscht.",
      signOutYes: "Abmelden und löschen",
      here: "dieses hier",
      lastUsed: (when: string) => `zuletzt benutzt ${when}`,
      since: (when: string) => `angemeldet ${when}`,
      ended: "Diese Sitzung ist schon beendet.",
      end: "Beenden und Passkey vergessen",
      devicesText: "Hier sind Sie angemeldet. Eine Sitzung endet von selbst nach sieben Tagen ohne Nutzung.",
    },
  }),
};
