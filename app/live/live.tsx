import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Mail } from "../../kit/mail/mail.tsx";
import { BothLanguages } from "../../kit/ui/both-languages.tsx";
import type { BookingDocument } from "../../site/booking-documents.ts";
import type { LiveDocuments, Markup } from "../../site/live-documents.ts";
import { AppointmentPage, CheckMovePage, MovePage, PendingTakenPage, TroublePage } from "./bookings/appointment.tsx";
import { BookedDocument, ChangedDocument, HeldDocument, NoBookingDocument } from "./bookings/booked.tsx";
import { FormDocument } from "./bookings/booking-form.tsx";
import { FreeTimesDocument, KindsDocument, UnavailableDocument, ZonesDocument } from "./bookings/free-times.tsx";
import { Desk, EditedPage } from "./desk/desk-documents.tsx";
import { DocumentContext, markupOf } from "./document.tsx";
import { IssueHead, IssueMain } from "./newsletter/issue.tsx";

export const booking: LiveDocuments["booking"] = (document, context) =>
  markupOf(
    <DocumentContext value={context}>
      <BookingDocumentOf {...document} />
    </DocumentContext>,
  );

export const mail: LiveDocuments["mail"] = (document) => markupOf(<Mail {...document} />);

export const issue: LiveDocuments["issue"] = (document, context) => ({
  head: elements(<IssueHead {...context} />),
  main: elements(<IssueMain view={document} context={context} />),
});

export const fact: LiveDocuments["fact"] = (text) => elements(<BothLanguages text={text} />);

export const desk: LiveDocuments["desk"] = (document) =>
  markupOf(document.document === "desk" ? <Desk {...document} /> : <EditedPage {...document} />);

function elements(tree: ReactNode): Markup {
  return { markup: renderToStaticMarkup(tree) } as Markup;
}

function BookingDocumentOf(view: BookingDocument): ReactNode {
  switch (view.document) {
    case "kinds":
      return <KindsDocument {...view} />;
    case "times":
      return <FreeTimesDocument {...view} />;
    case "zones":
      return <ZonesDocument {...view} />;
    case "form":
      return <FormDocument {...view} />;
    case "booked":
      return <BookedDocument {...view} />;
    case "held":
      return <HeldDocument {...view} />;
    case "changed":
      return <ChangedDocument {...view} />;
    case "no-booking":
      return <NoBookingDocument {...view} />;
    case "unavailable":
      return <UnavailableDocument {...view} />;
    case "appointment":
      return <AppointmentPage {...view} />;
    case "move":
      return <MovePage {...view} />;
    case "check-move":
      return <CheckMovePage {...view} />;
    case "pending-taken":
      return <PendingTakenPage {...view} />;
    case "trouble":
      return <TroublePage {...view} />;
  }
}
