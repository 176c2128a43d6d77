import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readContentFiles } from "../../../scripts/build/read-content.ts";
import { withText, withValue } from "../../content/content-path.ts";
import { withCopy, withoutPage, withPage } from "../menus/page-table.ts";
import { changeGroups, problemsOfChosen } from "./change-groups.ts";

const base = readContentFiles();
const photos = Object.fromEntries(readdirSync("photos").map((name) => [name, {}])) as never;

test("a group has the names of its pages first, also of one that is gone, and the changes of all its documents", () => {
  const { files, id } = withCopy(base, "events");
  const page = `pages/${id}.json`;
  const [added] = changeGroups(base, files, [["site.json", page]]);
  expect(added).toMatchObject({
    names: [page, "site.json"],
    label: expect.stringMatching(/^Events \(copy\).*, Menus/),
  });
  expect(new Set(added?.changes.map(({ place }) => place.split("#")[0]))).toEqual(new Set(["site.json", page]));
  const [removed] = changeGroups(files, withoutPage(files, id), [[page]]);
  expect(removed?.label).toMatch(/^Events \(copy\)/);
});

test("what another choice would mend names it, and what none mends names none", () => {
  const { files: added, id } = withCopy(base, "events");
  const shown = withPage(added, id, "hidden");
  const to = "pages/congresses.json#sections/hero/actions/plan-your-congress/to";
  const linked = withValue(shown, to, id);
  const place = "pages/congresses.json#sections/hero/title";
  const files = withText(linked, place, { en: "Half", de: "" });
  const [page = "", rest = ""] = [`pages/${id}.json`, "pages/congresses.json"];
  const groups = changeGroups(base, files, [["site.json", page], [rest]]);
  const [ofPage, ofRest] = groups;
  const problems = problemsOfChosen({ base, files }, ofRest ? [ofRest] : [], ofPage ? [ofPage] : [], photos);
  expect(new Map(problems.map(({ place, mendedBy }) => [place, mendedBy]))).toEqual(
    new Map([
      [place, undefined],
      [to, ofPage?.label],
    ]),
  );
  expect(problemsOfChosen({ base, files }, [], groups, photos)).toEqual([]);
});
