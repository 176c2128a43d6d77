import { globSync } from "node:fs";
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { builtFile } from "../support/built-pages.ts";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // Spellings between which HTML makes no difference, and which React's renderer decides.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    // HTML asks of an id only that it has no white space; those of `useId` begin with an underscore.
    "valid-id": ["error", { relaxed: true }],
    // The style sheet holds telephone numbers together; their characters stay plain for people who copy them.
    "tel-non-breaking": "off",
  },
});

const documents = globSync("**/*.html", { cwd: "build/client" });

test.each(documents)("%s is valid HTML", async (file) => {
  const { results } = await validator.validateString(builtFile(file), file);
  const complaints = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  expect(complaints).toEqual([]);
});
