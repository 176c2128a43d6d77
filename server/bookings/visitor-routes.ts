import { Hono } from "hono";
import type { Config } from "../config.ts";
import { createRateLimiter, type RateLimiter } from "../http/guards/rate-limit.ts";
import type { Env } from "../http/request-context.ts";
import { type AppointmentRoutesDependencies, createAppointmentRoutes } from "./appointment-routes.ts";
import { type CalendarRoutesDependencies, createCalendarRoutes } from "./calendar-routes.ts";
import { createOffers } from "./offers.ts";

export interface VisitorRoutesDependencies extends Omit<RoutesDependencies, "offers" | "limits"> {
  rateLimit: Config["rateLimit"];
  /** The limit of all forms together. */
  presses: RateLimiter;
  elapsedMs: () => number;
}

type RoutesDependencies = CalendarRoutesDependencies & AppointmentRoutesDependencies;

/** Bookings from one network: a household, or a small company. */
const bookingsPerNetwork = { writes: 5, seconds: 3600 };

/** Everything that visitors open and press to book with our own calendar, and to move or cancel what they have booked. */
export function createVisitorRoutes({ rateLimit, presses, ...deps }: VisitorRoutesDependencies): Hono<Env> {
  const { store, now, elapsedMs } = deps;
  const bookings = createRateLimiter(rateLimit && bookingsPerNetwork, elapsedMs);
  const parts = {
    ...deps,
    limits: { presses, bookings },
    offers: createOffers({ bookings: store.bookings, now, elapsedMs }),
  };
  return new Hono<Env>().route("/", createCalendarRoutes(parts)).route("/", createAppointmentRoutes(parts));
}
