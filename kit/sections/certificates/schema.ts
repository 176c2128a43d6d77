import { entry, fieldMeta, list, opening, section, text, year } from "../../fields.ts";

export const schema = section("certificates", {
  ...opening,
  certificates: list(
    entry({
      year: year(),
      title: text(40),
      text: text(135),
      issuer: text(85).register(fieldMeta, { en: "Examiner and scope", de: "Prüfstelle und Umfang" }),
    }),
    { min: 1, max: 12 },
  ).register(fieldMeta, { en: "Certificates", de: "Zertifikate" }),
}).register(fieldMeta, { en: "Certificates with years", de: "Zertifikate mit Jahr" });
