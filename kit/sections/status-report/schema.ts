import { z } from "zod";
import { entry, fieldMeta, group, list, opening, section, text } from "../../fields.ts";
import { sheetTitle } from "../sheet-schema.ts";

export const schema = section("status-report", {
  ...opening,
  ...sheetTitle,
  statuses: group({
    onTrack: text(20).register(fieldMeta, { en: "On track", de: "Im Plan" }),
    atRisk: text(20).register(fieldMeta, { en: "At risk", de: "Gefährdet" }),
    blocked: text(20).register(fieldMeta, { en: "Blocked", de: "Blockiert" }),
  }).register(fieldMeta, { en: "Names of the states", de: "Namen der Zustände" }),
  lines: list(
    entry({
      subject: text(30).register(fieldMeta, { en: "Subject", de: "Thema" }),
      status: z.enum(["onTrack", "atRisk", "blocked"]).register(fieldMeta, {
        en: "State",
        de: "Zustand",
        choices: {
          onTrack: { en: "On track", de: "Im Plan" },
          atRisk: { en: "At risk", de: "Gefährdet" },
          blocked: { en: "Blocked", de: "Blockiert" },
        },
      }),
      text: text(160),
    }),
    { max: 8 },
  ).register(fieldMeta, { en: "Lines", de: "Zeilen" }),
  decision: group({ label: text(30), text: text(120) }).register(fieldMeta, {
    hint: { en: "What the reader has to decide, and by when.", de: "Was der Leser zu entscheiden hat, und bis wann." },
  }),
}).register(fieldMeta, { en: "Status report on a sheet", de: "Statusbericht auf einem Blatt" });
