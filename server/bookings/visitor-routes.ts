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

/** As `BookingRateLimits` says what each is for. What no limit here refuses may still wait for a press, see `unconfirmed.ts`. */
const limitsOfBookings = {
  ofNetwork: { writes: 10, seconds: 3600 },
  ofAll: { writes: 60, seconds: 3600 },
  firsts: { writes: 1, seconds: 3600 },
  ofMailbox: { writes: 4, seconds: 86_400 },
  moves: { writes: 3, seconds: 86_400 },
};

/** Everything that visitors open and press to book with our own calendar, and to move or cancel what they have booked. */
export function createVisitorRoutes({ presses, ...deps }: VisitorRoutesDependencies): Hono<Env> {
  const limiterOf = (name: keyof typeof limitsOfBookings) =>
    createRateLimiter(deps.rateLimit && limitsOfBookings[name], deps.elapsedMs);
  const [ofNetwork, ofAll, firsts] = [limiterOf("ofNetwork"), limiterOf("ofAll"), limiterOf("firsts")];
  const limits = { presses, ofNetwork, ofAll, firsts, ofMailbox: limiterOf("ofMailbox"), moves: limiterOf("moves") };
  const parts = { ...deps, limits };
  return new Hono<Env>().route("/", createAppointmentRoutes(parts)).route("/", createCalendarRoutes(parts));
}
