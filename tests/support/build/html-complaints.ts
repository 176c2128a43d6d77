import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // One h1, and no level left out.
    "heading-level": "error",
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

/** What is wrong with a document, each as one line with its place. */
export async function complaintsAbout(html: string, file: string): Promise<string[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${file}:${line}:${column} ${ruleId}: ${message}`),
  );
}
