import { expect, test } from "vitest";
import { sourceIn, sourceQuery } from "./visits.ts";

test.each([
  ["", "", null],
  ["?area=a", "", null],
  ["?utm_source=Letter&area=a", "?utm_source=Letter", "letter"],
  ["?from=card", "?from=card", "card"],
  ["?area=a&from=card&utm_source=letter", "?from=card", "card"],
  ["?utm_source=%20Vortrag%20M%C3%BCnchen", "?utm_source=%20Vortrag%20M%C3%BCnchen", "vortrag münchen"],
  ["?utm_source=&from=card", "?from=card", "card"],
  ["?xfrom=card", "", null],
  ["?utm_source=ada%40example.org", "?utm_source=ada%40example.org", "other"],
  ["?utm_source=%3Cscript%3E", "?utm_source=%3Cscript%3E", "other"],
  ["?utm_source=%0d%0aSet-Cookie:%20a", "?utm_source=%0d%0aSet-Cookie:%20a", "other"],
])("the query %s is kept as %s and names the source %s", (query, kept, source) => {
  expect([sourceQuery(query), sourceIn(query)]).toEqual([kept, source]);
});
