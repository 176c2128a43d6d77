import type { Day } from "../../site/time.ts";
import type { Instant } from "../store/values.ts";

export interface NoticeTables {
  notice: {
    id: "current";
    en: string;
    de: string;
    from_day: Day | null;
    until_day: Day | null;
    changed_at: Instant;
  };
}
