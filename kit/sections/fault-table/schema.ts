import { z } from "zod";
import { entry, fieldMeta, group, list, opening, section, text } from "../../fields.ts";

export const schema = section("fault-table", {
  ...opening,
  columns: group({ fault: text(25), noticed: text(35), answer: text(25) }),
  faults: list(
    entry({
      fault: text(45),
      noticed: text(45),
      filled: z.enum(["empty", "half", "full"], { error: "must be empty, half or full" }).register(fieldMeta, {
        en: "How much, as a disc",
        de: "Wie viel davon, als Scheibe",
        choices: {
          empty: { en: "Nothing", de: "Nichts" },
          half: { en: "Half of it", de: "Die Hälfte" },
          full: { en: "All of it", de: "Alles" },
        },
      }),
      answer: text(170),
    }),
    { min: 1, max: 12 },
  ).register(fieldMeta, { en: "Failures", de: "Ausfälle" }),
}).register(fieldMeta, { en: "Table of failures", de: "Tabelle der Ausfälle" });
