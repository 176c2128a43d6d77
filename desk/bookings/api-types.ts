import type { InferResponseType } from "hono/client";
import type { api } from "../api.ts";

type Routes = typeof api.bookings;

export type Booking = InferResponseType<Routes["next"]["$get"], 200>["bookings"][number];
export type Unconfirmed = InferResponseType<Routes["waiting"]["$get"], 200>["bookings"][number];
export type BookingDetails = Extract<InferResponseType<Routes[":id"]["$get"]>, { booking: unknown }>;
export type StoredRules = InferResponseType<Routes["rules"]["$get"], 200>;
export type Rules = StoredRules["rules"];
export type Kind = Rules["kinds"][number];
export type HolidayCountry = InferResponseType<
  Routes["calendars"]["holidays"]["countries"]["$get"],
  200
>["countries"][number];
export type BusyCalendar = InferResponseType<Routes["calendars"]["$get"], 200>["calendars"][number];
