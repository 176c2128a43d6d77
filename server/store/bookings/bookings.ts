import type { StoreContext } from "../context.ts";
import type { Bookings } from "./types.ts";

export function createBookings(_context: StoreContext): Bookings {
  return {} as Bookings;
}
