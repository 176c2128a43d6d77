import { z } from "zod";
import { entry, group, list, opening, section, text } from "../../fields.ts";
import { sheetTitle } from "../sheet-schema.ts";

export const schema = section("status-report", {
  ...opening,
  ...sheetTitle,
  statuses: group({ onTrack: text(20), atRisk: text(20), blocked: text(20) }),
  lines: list(
    entry({
      subject: text(30),
      status: z.enum(["onTrack", "atRisk", "blocked"]),
      text: text(160),
    }),
    { max: 8 },
  ),
  /** The decision needed from the reader, with its deadline. */
  decision: group({ label: text(30), text: text(120) }),
});
