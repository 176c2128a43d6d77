import { parse } from "node-html-parser";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { site } from "../../../tests/support/site.ts";
import { LanguageProvider } from "../../ui/language.tsx";
import { UiStringsProvider } from "../../ui/ui-strings.tsx";
import { ProjectsTable } from "./projects-table.tsx";

const types = { own: "Own", partner: "Partner" };
const project = {
  language: "en",
  name: "A workshop",
  details: "One day",
  description: "What it is about",
  link: "https://workshop.example/",
  image: "ai-workshop",
  company: "A company",
} as const;
const table: ComponentProps<typeof ProjectsTable> = {
  id: "table",
  caption: "All projects",
  columns: {
    name: "Project",
    details: "Details",
    description: "Description",
    company: "Company",
    type: "Type",
    actions: "Actions",
  },
  types,
  open: "Open {name}",
  counts: { total: "in total", own: "own", partner: "with partners" },
  projects: [true, false, false].map((isOwnProject, index) => ({
    ...project,
    name: `${project.name} ${index}`,
    isOwnProject,
  })),
};

test("own and partner projects are counted from the list, and each says what it is", () => {
  const document = parse(
    renderToStaticMarkup(
      <StaticRouter location="/projects">
        <LanguageProvider>
          <UiStringsProvider value={site.words.en.uiStrings}>
            <ProjectsTable {...table} />
          </UiStringsProvider>
        </LanguageProvider>
      </StaticRouter>,
    ),
  );
  expect(document.querySelectorAll("dd").map(({ text }) => text)).toEqual(["3", "1", "2"]);
  const badges = document.querySelectorAll("tbody tr").map((row) => row.querySelectorAll("td").at(-2)?.text);
  expect(badges).toEqual([types.own, types.partner, types.partner]);
});
