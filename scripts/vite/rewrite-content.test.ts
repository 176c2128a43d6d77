import { expect, test } from "vitest";
import { contentModulesOf, rewritten } from "./rewrite-content.ts";

test.each(["/opt/isarbridge/", "/var/www/site/isarbridge/", "/home/ada/app/content/(old) site+1/"])(
  "in %s only the modules of site/ and app/content/ are content",
  (project) => {
    const modules = contentModulesOf(project);
    for (const file of ["site/owner.ts", "app/content/home.ts", "app/content/case-studies/one.ts"])
      expect(project + file).toMatch(modules);
    for (const file of ["app/ui/button.ts", "app/shell/site/menu.ts", "site/owner.ts?raw", "site/notes.md", "vite.ts"])
      expect(project + file).not.toMatch(modules);
    expect(`/elsewhere${project}site/owner.ts`).not.toMatch(modules);
  },
);

test("edits are made where they were asked for, in whatever order", () => {
  const texts: Record<string, string> = { one: "a longer name", three: "3" };
  const code = rewritten("call(one, two, three);", (edit) => ({
    CallExpression({ arguments: args, end }) {
      edit(end, end, " // done");
      for (const argument of args)
        if (argument.type === "Identifier") edit(argument.start, argument.end, texts[argument.name] ?? argument.name);
    },
  }));
  expect(code).toBe("call(a longer name, two, 3) // done;");
});
