import { Hono } from "hono";
import { createRateLimiter, type RateLimiter } from "../http/guards/rate-limit.ts";
import type { Env } from "../http/request-context.ts";
import { type AppointmentRoutesDependencies, createAppointmentRoutes } from "./appointment-routes.ts";
import { type CalendarRoutesDependencies, createCalendarRoutes } from "./calendar-routes.ts";

export interface VisitorRoutesDependencies extends Omit<RoutesDependencies, "limits"> {
  /** The limit of all forms together. */
  presses: RateLimiter;
  elapsedMs: () => number;
}

type RoutesDependencies = CalendarRoutesDependencies & AppointmentRoutesDependencies;

/** Bookings from one network: a household, or a small company. */
const bookingsPerNetwork = { writes: 5, seconds: 3600 };
/** Mails to one address that its bookings and moves cause: enough for one that is moved as often as it may be. */
const mailsPerAddress = { writes: 12, seconds: 86_400 };

/** Everything that visitors open and press to book with our own calendar, and to move or cancel what they have booked. */
export function createVisitorRoutes({ presses, ...deps }: VisitorRoutesDependencies): Hono<Env> {
  const [bookings, mails] = [bookingsPerNetwork, mailsPerAddress].map((limit) =>
    createRateLimiter(deps.rateLimit && limit, deps.elapsedMs),
  ) as [RateLimiter, RateLimiter];
  const parts = { ...deps, limits: { presses, bookings, mails } };
  return new Hono<Env>().route("/", createCalendarRoutes(parts)).route("/", createAppointmentRoutes(parts));
}
