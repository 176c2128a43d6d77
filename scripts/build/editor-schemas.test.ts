import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeEditorSchemas } from "./editor-schemas.ts";

test("code editors show kinds and fields in the owner's words", () => {
  const folder = mkdtempSync(join(tmpdir(), "schema-"));
  writeEditorSchemas(folder);
  const schema = JSON.parse(readFileSync(join(folder, "page.json"), "utf8"));
  const facts = JSON.parse(readFileSync(join(folder, "site.json"), "utf8"));
  rmSync(folder, { recursive: true });
  const kinds = objectsIn(schema).filter(({ properties }) => properties?.kind?.const);
  const portfolio = kinds.find(({ properties }) => properties?.kind?.const === "portfolio-grid");
  expect(portfolio).toMatchObject({
    title: "Portfolio with pictures",
    properties: { visit: { title: "Link of every card", description: "The specification gives this text." } },
  });
  expect(kinds.filter(({ title }) => !title)).toEqual([]);
  expect(objectsIn(facts).find(({ properties }) => properties?.formsGoTo)).toMatchObject({
    properties: {
      formsGoTo: {
        title: "Who receives the forms",
        description: expect.stringMatching(
          /\. "own-server": The server of this site\. "hosted-project": A Supabase project\.$/,
        ),
      },
      noticeDate: { description: "The day on which it last changed." },
    },
  });
});

interface JsonSchema {
  title?: string;
  properties?: { [name: string]: { const?: string } };
}

function objectsIn(node: unknown): JsonSchema[] {
  if (typeof node !== "object" || node === null) return [];
  return [node, ...Object.values(node).flatMap(objectsIn)];
}
