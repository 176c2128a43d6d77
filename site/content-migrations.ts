import { withBookingTexts, withTextsAfterBooking, withUnconfirmedTexts } from "./booking-text-migrations.ts";
import type { ContentFiles } from "./content-files.ts";
import { withTextOfPlaces, withTextsOfKinds } from "./kind-text-migration.ts";
import { withValuesInPlace } from "./named-value-migration.ts";
import { withEntriesInPages } from "./page-table-migration.ts";
import { type Fields, isObject, withTextChanges } from "./text-changes.ts";

/**
 * Content of an earlier release as this one reads it; content of this release as it is. Versions, drafts, backups and folders are
 * brought here when they are read, and kept so with the next publication: going back a release stays free until then.
 *
 * @param from form of the content, where that is known
 * @param to form that it is brought to
 */
export function migrated(files: ContentFiles, from = 0, to = contentForm): ContentFiles {
  return migrations.slice(from, to).reduce((changed, migrate) => migrate(changed), files);
}

/** Oldest first; a new one goes to the end. */
const migrations: ((files: ContentFiles) => ContentFiles)[] = [
  withFiguresOfCase,
  ofSite(withoutConsentVersion),
  ofSite(withEditorialLine),
  withBookingTexts,
  withSuccessToConfirm,
  withUnconfirmedTexts,
  withSubjectOfBookings,
  ofSite(withOwnersLanguage),
  withConfirmationShown,
  withTextsOfAllIssues,
  withTextsOfOtherRequests,
  withEntriesInPages,
  withValuesInPlace,
  withoutTextsOfTooManyRequests,
  withTextsAfterBooking,
  withTextsOfKinds,
  withTextOfPlaces,
  withCityOfClock,
];

/** What pages of earlier releases have named: a page alone cannot be brought over without them. */
export const formerlyNamed = ["figures.json", "shared.json"] as const;

/** Of what this release writes. */
export const contentForm = migrations.length;

/** Before it what the page table says of all pages was in one file. */
export const formWithEntriesInPages = migrations.indexOf(withEntriesInPages) + 1;

function ofSite(migrate: (site: Fields) => Fields) {
  return (files: ContentFiles): ContentFiles => {
    const { "site.json": site } = files;
    return isObject(site) ? { ...files, "site.json": migrate(site) } : files;
  };
}

/** The version follows from the text. */
function withoutConsentVersion(site: Fields): Fields {
  const { newsletterConsent: consent } = site;
  if (!isObject(consent)) return site;
  const { version: _, ...rest } = consent;
  return { ...withoutSample(site, "newsletterConsent.version"), newsletterConsent: rest };
}

/** The line and the holdings of a media disclosure are one part, and left out with the line. */
function withEditorialLine(site: Fields): Fields {
  const { owner } = site;
  if (!isObject(owner) || !isObject(owner.media) || !("line" in owner.media)) return site;
  const { line, holdings = "none", ...media } = owner.media;
  const editorial = line === "none" ? null : "owner.media.editorial";
  const moved = ["line", "holdings"].reduce(
    (changed, name) => withoutSample(changed, `owner.media.${name}`, editorial && `${editorial}.${name}`),
    site,
  );
  return { ...moved, owner: { ...owner, media: editorial ? { ...media, editorial: { line, holdings } } : media } };
}

/** Mails of one booking have one subject, by which programs show them as one conversation. */
function withSubjectOfBookings(files: ContentFiles): ContentFiles {
  const { "mails.json": mails } = files;
  if (!isObject(mails) || !isObject(mails.booking)) return files;
  const { booking } = mails;
  const events = Object.fromEntries(
    ["booked", "moved", "cancelled", "reminder"].flatMap((name) => {
      const event = booking[name];
      if (!isObject(event)) return [];
      const { subject: _, ...rest } = event;
      return [[name, rest]];
    }),
  );
  const added = { subject: { en: "Your appointment with {owner.name}", de: "Ihr Termin mit {owner.name}" } };
  const changed = withTextChanges({ ...booking, ...events }, [{ in: [], after: "greetingWithoutName", added }]);
  return { ...files, "mails.json": { ...mails, booking: changed } };
}

/** The issues on the web have a list. */
function withTextsOfAllIssues(files: ContentFiles): ContentFiles {
  const { "mails.json": mails } = files;
  if (!isObject(mails)) return files;
  const added = { all: { en: "All issues", de: "Alle Ausgaben" } };
  return { ...files, "mails.json": withTextChanges(mails, [{ in: ["issuePage"], after: "site", added }]) };
}

/** The owner's clock may be that of another town than the address. */
function withCityOfClock(files: ContentFiles): ContentFiles {
  const named = ["calendar.json", "mails.json"].filter((name) => isObject(files[name]));
  const changed = named.map((name) => {
    const text = JSON.stringify(files[name])
      .replaceAll("({owner.address.city} time)", "({clock.city} time)")
      .replaceAll("(Ortszeit {owner.address.city})", "(Ortszeit {clock.city})");
    return [name, JSON.parse(text)];
  });
  return { ...files, ...Object.fromEntries(changed) };
}

/** Who sends too much reads a page that needs no content. */
function withoutTextsOfTooManyRequests(files: ContentFiles): ContentFiles {
  const { "mails.json": mails } = files;
  if (!isObject(mails) || !isObject(mails.formMessages)) return files;
  const { tooManyRequests: _, ...formMessages } = mails.formMessages;
  return { ...files, "mails.json": { ...mails, formMessages } };
}

/** A form that has booked, and is sent again with other details. */
function withTextsOfOtherRequests(files: ContentFiles): ContentFiles {
  const { "calendar.json": calendar } = files;
  if (!isObject(calendar)) return files;
  const added = {
    "other-request": {
      en: "This form has booked already, with other details. Press again to book this as well. To change the first appointment, use the link in your email.",
      de: "Dieses Formular hat schon gebucht, mit anderen Angaben. Noch ein Klick bucht auch dies. Den ersten Termin ändern Sie mit dem Link in Ihrer E-Mail.",
    },
  };
  const words = { in: ["form", "failures"], after: "mailbox-full", added };
  return { ...files, "calendar.json": withTextChanges(calendar, [words]) };
}

/** The step of the booking page promised a mail, which a server without mail settings does not send. Words of the owner's stay. */
function withConfirmationShown(files: ContentFiles): ContentFiles {
  const { "pages/booking.json": page } = files;
  if (page === undefined) return files;
  const json = JSON.stringify(page);
  const said = confirmationsShown.reduce((text, [before, after]) => text.replace(before, after), json);
  return said === json ? files : { ...files, "pages/booking.json": JSON.parse(said) };
}

const confirmationsShown = [
  [
    "The confirmation comes by email at once, with a link to move or cancel it.",
    "You see the confirmation at once, with a link to move or cancel it.",
  ],
  [
    "Die Bestätigung kommt sofort per E-Mail, mit einem Link zum Verschieben oder Absagen.",
    "Die Bestätigung sehen Sie sofort, mit einem Link zum Verschieben oder Absagen.",
  ],
] as const;

/** Mails that are about no single visitor were German before. */
function withOwnersLanguage(site: Fields): Fields {
  const { owner } = site;
  if (!isObject(owner) || "language" in owner) return site;
  const entries = Object.entries(owner).flatMap((entry) =>
    entry[0] === "phone" ? [entry, ["language", "de"]] : [entry],
  );
  return { ...site, owner: Object.fromEntries(entries) };
}

/** The mark of a placeholder goes with its value, to another place where it has one. */
function withoutSample(site: Fields, place: string, next: string | null = null): Fields {
  const { samples } = site;
  if (!isObject(samples) || !(place in samples)) return site;
  const { [place]: mark, ...others } = samples;
  return { ...site, samples: next === null ? others : { ...others, [next]: mark } };
}

/**
 * The figures of the case study that the home page quotes were shared values before a figure could stand in a text. A draft of what
 * is installed has the changed files alone.
 */
function withFiguresOfCase(files: ContentFiles): ContentFiles {
  const { "shared.json": shared, "figures.json": known } = files;
  const { carmakerCase } = isObject(shared) ? shared : {};
  const values = isObject(carmakerCase) ? carmakerCase : {};
  const moved: Fields = Object.fromEntries(caseFigures.flatMap((name) => amountOf(name, values[name])));
  if (shared !== undefined && Object.keys(moved).length === 0) return files;
  const isMoved = (name: string) => shared === undefined || name in moved;
  const renamed = Object.entries(files).map(([file, content]) => {
    const json = JSON.stringify(content);
    const next = json.replaceAll(nameOfCaseFigure, (all, text = "", quote, name, end) => {
      if (!isMoved(name)) return all;
      // A whole value that is no text is a number.
      const isNumber = text === "" && quote === '"' && end === '"';
      return `${text}${quote}{figures.carmakerCase.${name}${isNumber ? ".amount" : ""}}${end}`;
    });
    return [file, next === json ? content : JSON.parse(next)];
  });
  const changed: ContentFiles = Object.fromEntries(renamed);
  if (!isObject(changed["shared.json"])) return changed;
  const { sample } = values;
  const words = Object.entries(values).filter(([name]) => !(name in moved));
  const group = { ...(sample !== undefined && { sample }), ...moved };
  return {
    ...changed,
    "shared.json": { ...changed["shared.json"], carmakerCase: Object.fromEntries(words) },
    ...(isObject(known) &&
      isObject(known.figures) && {
        "figures.json": { ...known, figures: { carmakerCase: group, ...known.figures } },
      }),
  };
}

const caseFigures = ["systemsBefore", "systemsAfter", "fasterAnswers"];
const nameOfCaseFigure = /("(?:en|de)":)?("?)\{shared\.carmakerCase\.(systemsBefore|systemsAfter|fasterAnswers)\}("?)/g;

function amountOf(name: string, value: unknown): [name: string, amount: object][] {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(%|K?\+|x)?$/.exec(typeof value === "object" ? "" : String(value)) ?? [];
  return amount === undefined ? [] : [[name, { amount: Number(amount), ...(unit && { unit }) }]];
}

/**
 * In German the newsletter's success said "erfolgreich abonniert" while a step was left: where a mail is on its way there is a
 * sentence of its own.
 */
function withSuccessToConfirm(files: ContentFiles): ContentFiles {
  const { "shared.json": shared } = files;
  const { contactSection } = isObject(shared) ? shared : {};
  const { newsletter } = isObject(contactSection) ? contactSection : {};
  if (!isObject(shared) || !isObject(contactSection) || !isObject(newsletter)) return files;
  const { success, confirm } = newsletter;
  if ("successToConfirm" in newsletter || !isObject(success) || !isObject(confirm)) return files;
  const added = {
    successToConfirm: { ...success, de: "Fast geschafft: Bitte bestätigen Sie noch den Link in der E-Mail." },
    confirm: confirm.de === formerConfirm ? { ...confirm, de: nextConfirm } : confirm,
  };
  const changed = Object.entries(newsletter).flatMap(([name, words]) =>
    name === "confirm" ? Object.entries(added) : [[name, words]],
  );
  return {
    ...files,
    "shared.json": { ...shared, contactSection: { ...contactSection, newsletter: Object.fromEntries(changed) } },
  };
}

const formerConfirm =
  "Ein Schritt fehlt noch: Bitte bestätigen Sie über den Link in der E-Mail, die gerade an Sie ging.";
const nextConfirm = "Die E-Mail ist unterwegs. Erst nach Ihrer Bestätigung kommt der Newsletter.";
