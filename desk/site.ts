/** What the desk's document says of the site (server/desk/desk.ts). */
const { brand = "", calendar, country, zone = "", weekStart } = document.documentElement.dataset;

export { brand };

/** The owner's time zone. */
export const siteZone = zone;
export const firstWeekday = Number(weekStart);

/** Of the owner's business, where a number without a country is dialled. */
export const ownerCountry = country as "DE" | "AT";

/** Whether the site has its own calendar. */
export const hasOwnCalendar = calendar === "own";
