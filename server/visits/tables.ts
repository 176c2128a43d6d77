import type { Day } from "../../site/time.ts";

export interface VisitTables {
  visits: {
    id: string;
    day: Day;
    kind: "view" | "arrival" | "sent" | "booked";
    page: string;
    detail: string;
    count: number;
  };
}
