import { inLanguage } from "../language.ts";
import { strings as shared } from "../ui-strings.ts";

export const strings = {
  ...shared,
  ...inLanguage({
    en: {
      signIn: "Sign in",
      sessionEnded:
        "Your session has expired or was ended: please sign in again. What you were saving, sending or publishing at that moment was not done.",
      textsKept: "Texts that were not saved yet are kept in this browser.",
      withPasskey: "Sign in with a passkey",
      passkeyRefused: "That was not a passkey of this desk.",
      withMail: "Mail me a link",
      mailSent:
        "A link is on its way to your mailbox. Open it in this browser, or open it elsewhere and enter the code that it shows.",
      mailFailed: "The mail could not be sent. Please use a passkey, or check the server’s mail settings.",
      linkWait:
        "No new link: one was mailed within the last minute, or too many were asked for today. Please check your mailbox, wait a minute, use a passkey, or a browser in which you have signed in before.",
      code: "Six-digit code",
      useCode: "Use code",
      codeRefused: "This code has expired or was mistyped.",
      linkHeading: "Did you ask for this link?",
      linkText: "It signs you in once.",
      linkRefused: "This link has already been used, or is older than ten minutes.",
      codeHeading: "Enter this code where you asked for the link",
      codeText: "Do not share it: anyone who has it can sign in.",
      inviteHeading: "Welcome to your desk",
      inviteText:
        "A passkey opens it on this device, with your fingerprint, your face or the device’s PIN. There is no password.",
      register: "Set up a passkey",
      inviteRefused: "This invitation has already been used, or is older than 15 minutes.",
      noPasskeyMade: "No passkey was set up. The invitation is still valid: please try again.",
      toSignIn: "Go to sign-in",
      signOutQuestion: "Sign out and lose unsaved work?",
      signOutText:
        "An issue or an answer is not saved or sent yet. It exists only in this browser, and signing out deletes it.",
      signOutYes: "Sign out and delete it",
      here: "this device",
      lastUsed: (when: string) => `last used ${when}`,
      since: (when: string) => `signed in ${when}`,
      ended: "This session has already ended.",
      end: "Sign out and remove passkey",
      devicesText:
        "Devices where you are signed in. A session ends after seven days without use, and after 30 days in any case. Ending one that began with a passkey ends all sessions of that device.",
    },
    de: {
      signIn: "Anmelden",
      sessionEnded:
        "Ihre Sitzung ist abgelaufen oder beendet worden: Bitte melden Sie sich wieder an. Was Sie in diesem Moment speichern, senden oder veröffentlichen wollten, ist nicht geschehen.",
      textsKept: "Noch nicht gespeicherte Texte sind in diesem Browser erhalten.",
      withPasskey: "Mit Passkey anmelden",
      passkeyRefused: "Es wurde kein Passkey dieses Schreibtischs verwendet.",
      withMail: "Link per E-Mail schicken",
      mailSent:
        "Ein Link ist unterwegs in Ihr Postfach. Öffnen Sie ihn in diesem Browser, oder geben Sie den Code ein, den er anderswo zeigt.",
      mailFailed: "Die E-Mail ging nicht hinaus. Bitte nehmen Sie den Passkey, oder prüfen Sie die Mail-Einstellungen.",
      linkWait:
        "Kein neuer Link: In der letzten Minute ging schon einer hinaus, oder heute wurden zu viele angefordert. Bitte sehen Sie in Ihr Postfach, warten Sie eine Minute, nehmen Sie einen Passkey oder einen Browser, in dem Sie schon angemeldet waren.",
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
      here: "dieses Gerät",
      lastUsed: (when: string) => `zuletzt benutzt ${when}`,
      since: (when: string) => `angemeldet ${when}`,
      ended: "Diese Sitzung ist schon beendet.",
      end: "Beenden und Passkey vergessen",
      devicesText:
        "Hier sind Sie angemeldet. Eine Sitzung endet nach sieben Tagen ohne Nutzung, in jedem Fall nach 30 Tagen. Beenden Sie eine, die mit einem Passkey begann, enden alle Sitzungen dieses Geräts.",
    },
  }),
};
