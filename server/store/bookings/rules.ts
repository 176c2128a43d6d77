import type { BookingRules } from "./types.ts";

const hours = [
  { from: 600, until: 720 },
  { from: 840, until: 960 },
];
export const defaultRules: BookingRules = {
  hours: { 1: hours, 2: hours, 3: hours, 4: hours, 5: [], 6: [], 7: [] },
  days: [],
  absences: [],
  holidays: "DE-BY",
  stepMinutes: 45,
  pauseMinutes: 15,
  noticeHours: 24,
  horizonDays: 28,
  mostPerDay: null,
  video: { isOffered: true, link: "" },
  phone: { isOffered: true },
};

export function parseRules(text: string): BookingRules {
  return JSON.parse(text);
}
