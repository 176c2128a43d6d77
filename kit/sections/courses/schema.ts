import { z } from "zod";
import { entry, fieldMeta, group, list, opening, section, text, textEntry } from "../../fields.ts";

const approval = text(30).register(fieldMeta, {
  en: "Statement of an approval",
  de: "Angabe einer Zulassung",
  hint: { en: "{number} stands for its number.", de: "{number} steht für ihre Nummer." },
  fills: ["number"],
});

/**
 * Paid courses that are mostly remote or recorded and check the learner's progress need approval by the ZFU, else the contract
 * is void, even between companies (§§ 1, 7, 12 FernUSG; BGH III ZR 109/24). A course states its number or why it is exempt.
 */
const distanceLearning = z.union([
  group({
    zfuNumber: z
      .string()
      .regex(/^\d+$/, "must be a number, in digits")
      .register(fieldMeta, { en: "ZFU number", de: "ZFU-Nummer" }),
  }),
  group({
    zfuExempt: text(45).register(fieldMeta, {
      en: "Why no approval is needed",
      de: "Warum keine Zulassung nötig ist",
    }),
  }),
]);

export const schema = section("courses", {
  ...opening,
  labels: group({
    duration: text(25),
    format: text(25),
    qualification: text(25),
    distanceLearning: text(25),
    approval,
  }),
  courses: list(
    entry({
      title: text(50),
      text: text(175),
      duration: text(25),
      format: text(25),
      qualification: text(35),
      topics: list(textEntry(50), { min: 1, max: 8 }),
      distanceLearning,
    }),
    { min: 1, max: 9 },
  ).register(fieldMeta, { en: "Courses", de: "Kurse" }),
}).register(fieldMeta, { en: "Courses with details", de: "Kurse mit Eckdaten" });
