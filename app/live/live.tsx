import type { ReactNode } from "react";
import type { BookingDocument } from "../../site/booking-documents.ts";
import type { LiveDocuments } from "../../site/live-documents.ts";
import { AppointmentPage, CheckMovePage, MovePage, PendingTakenPage, TroublePage } from "./bookings/appointment.tsx";
import { BookedDocument, ChangedDocument, HeldDocument, NoBookingDocument } from "./bookings/booked.tsx";
import { FormDocument } from "./bookings/booking-form.tsx";
import { FreeTimesDocument, UnavailableDocument, ZonesDocument } from "./bookings/free-times.tsx";
import { markupOf } from "./document.tsx";

export const booking: LiveDocuments["booking"] = (document, context) =>
  markupOf(<BookingDocumentOf {...document} />, context);

function BookingDocumentOf(view: BookingDocument): ReactNode {
  switch (view.document) {
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
