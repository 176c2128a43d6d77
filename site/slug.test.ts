import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Łódź", "lodz"],
  ["Smørrebrød på Færøerne", "smoerrebroed-pa-faeroeerne"],
  ["Œuvre d'été", "oeuvre-d-ete"],
  ["Đà Nẵng", "da-nang"],
  ["Þingvellir, Ísafjörður", "thingvellir-isafjoerdur"],
  ["Iğdır", "igdir"],
  ["Straße über Ä", "strasse-ueber-ae"],
  ["u\u0308ber, decomposed", "ueber-decomposed"],
  ["KI & Arbeit 2026!", "ki-arbeit-2026"],
  ["東京", ""],
])("%s becomes %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
