import { z } from "zod";
import { entry, group, list, opening, section, text } from "../../fields.ts";
import { link } from "../link-schema.ts";

export const schema = section("ways-to-start", {
  ...opening,
  /** From the shortest to the longest. */
  ways: list(
    entry({
      /** Duration: 30 minutes, 5 days. */
      length: text(40),
      title: text(30),
      text: text(190),
      result: text(160),
      /** With its currency, and with or without VAT. */
      price: text(30),
      action: link,
    }),
    { max: 4 },
  ),
  labels: group({ result: text(30), price: text(20) }),
  /** Which customers the prices apply to. */
  note: text(240),
  /** `in-short` omits the text: title, result and price only. */
  told: z.enum(["whole", "in-short"]).optional(),
});
