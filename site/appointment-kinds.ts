/** How the two can meet: `here` is at the owner's, `there` at the visitor's. */
export const meetingPlaces = ["video", "phone", "here", "there"] as const;
export type MeetingPlace = (typeof meetingPlaces)[number];

/** The last part of a kind's address, `/booking/<it>`, and what `?kind=` names it by: only who has the link knows a token. */
export function kindAddress({ id, token, isListed }: { id: string; token: string; isListed: boolean }): string {
  return isListed ? id : token;
}

/** Whether an address below the booking page belongs to something else. */
export function isReservedKind(id: string): boolean {
  return ["appointment", "calendar", "feed"].includes(id);
}
