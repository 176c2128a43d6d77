/** What the desk's document says of the site (server/desk/desk.ts). */
const { brand = "", calendar } = document.documentElement.dataset;

export { brand };

/** Whether the site has its own calendar. */
export const hasOwnCalendar = calendar === "own";
