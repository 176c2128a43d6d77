import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { content } from "../../../app/content/projects.ts";
import { chrome } from "../../../app/shell/chrome.ts";
import { LanguageProvider } from "../../ui/language.tsx";
import { UiStringsProvider } from "../../ui/ui-strings.tsx";
import { type Project, ProjectsTable } from "./projects-table.tsx";

const project: Project = {
  id: 1,
  language: "en",
  name: "A workshop",
  details: "One day",
  description: "What it is about",
  link: "https://workshop.example/",
  image: "ai-workshop",
  company: "A company",
  isOwnProject: true,
};
const { types } = content.en.table;
const projects = [true, false, false].map((isOwnProject, index) => ({ ...project, id: index, isOwnProject }));

test("own and partner projects are counted from the list, and each says what it is", () => {
  const document = parse(
    renderToStaticMarkup(
      <StaticRouter location="/projects">
        <LanguageProvider>
          <UiStringsProvider value={chrome.en.uiStrings}>
            <ProjectsTable {...content.en.table} projects={projects} />
          </UiStringsProvider>
        </LanguageProvider>
      </StaticRouter>,
    ),
  );
  expect(document.querySelectorAll("dd").map(({ text }) => text)).toEqual(["3", "1", "2"]);
  const badges = document.querySelectorAll("tbody tr").map((row) => row.querySelectorAll("td").at(-2)?.text);
  expect(badges).toEqual([types.own, types.partner, types.partner]);
});
