import { expect, test } from "vitest";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import { withValue } from "../../content/content-path.ts";
import { draftProblems } from "../../content/problems.ts";
import { wrongFacts } from "./wrong-facts.ts";

test.each([
  ["KEINE", /^Must begin with the letters of an EU state/],
  ["DE123456789", /its last digit follows from the others$/],
])("the VAT number %s gets one sentence, at its field and in the list", (number, en) => {
  const place = "site.json#owner/vatId";
  const files = withValue(readContentFiles(), place, number);
  const problems = draftProblems(files, {}).filter((it) => it.place === place);
  const wrong = wrongFacts(files, place, problems);
  expect(wrong).toMatchObject([{ place, text: { en: expect.stringMatching(en) } }]);
  expect(problems).toEqual(number === "KEINE" ? wrong : []);
});
