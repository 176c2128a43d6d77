import { calendarFrameHeight } from "../../../site/booking.ts";

/**
 * The height that a framed calendar asks for, in whatever words its provider has for it.
 *
 * @param message data of a `message` event, which may be anything
 * @returns pixels from the frame's own height up to {@link highest}; null for all else
 */
export function requestedHeight(message: unknown): number | null {
  const told = message as Told;
  const value = told?.height ?? told?.payload?.height ?? told?.data?.iframeHeight;
  const height = typeof value === "string" && /^\d{4}(\.\d+)?px$/.test(value) ? Number.parseFloat(value) : value;
  return typeof height === "number" && height >= calendarFrameHeight && height <= highest ? Math.ceil(height) : null;
}

/** What a month of free times needs at most; a page that grows without end is none. */
const highest = 4000;

/** A plain height, Calendly's `calendly.page_height` and Cal.com's `__dimensionChanged`. */
type Told = {
  height?: unknown;
  payload?: { height?: unknown } | null;
  data?: { iframeHeight?: unknown } | null;
} | null;
