/** What the rules of the own calendar may say, least and most: for the fields of the desk and the schema of the store. */
export const bookingLimits = {
  stepMinutes: { min: 5, max: 240 },
  pauseMinutes: { min: 0, max: 240 },
  noticeHours: { min: 0, max: 720 },
  horizonDays: { min: 1, max: 120 },
  mostPerDay: { min: 1, max: 50 },
  mostPerWeek: { min: 1, max: 200 },
  /** Length of an appointment. */
  minutes: { min: 5, max: 720 },
  changeHours: { min: 0, max: 720 },
  reminderHours: { min: 1, max: 720 },
  reminders: 2,
  /** Of the owner's clock, at which the mail with the appointments of the day leaves. */
  agendaHour: { min: 0, max: 12 },
  /** Before an appointment, at which the owner's calendar program reminds them. */
  alarmMinutes: { min: 0, max: 1440 },
  kinds: 20,
  /** Ranges of one day. */
  ranges: 12,
  /** Single days, and absences. */
  exceptions: 366,
  /** Characters of the video room's address. */
  link: 500,
  /** Characters of what visitors read and type. */
  kindName: 60,
  question: 150,
  answer: 500,
  address: 200,
} as const;
