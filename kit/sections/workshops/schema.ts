import { z } from "zod";
import { entry, fieldMeta, group, image, list, section, text } from "../../fields.ts";
import { linkAddress } from "../../target-fields.ts";

export const schema = section("workshops", {
  heading: text(60).register(fieldMeta, { en: "Heading for screen readers", de: "Überschrift für Screenreader" }),
  // Side by side.
  workshops: list(
    entry({
      tone: z
        .enum(["sun", "isar"])
        .register(fieldMeta, { choices: { sun: { en: "Yellow", de: "Gelb" }, isar: { en: "Green", de: "Grün" } } }),
      image: image(),
      title: text(30),
      text: text(140),
      link: group({ label: text(35), href: linkAddress().register(fieldMeta, { en: "Address", de: "Adresse" }) }),
    }),
    { max: 2 },
  ).register(fieldMeta, { en: "Workshops", de: "Workshops" }),
}).register(fieldMeta, { en: "Workshops side by side", de: "Workshops nebeneinander" });
