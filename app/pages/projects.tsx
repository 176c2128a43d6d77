import { content } from "../content/projects.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { ProjectsTable } from "../sections/projects-table.tsx";

export { content };

export function Page({ hero, table, invitation }: (typeof content)["en"]) {
  return (
    <>
      <PageHero {...hero} />
      <ProjectsTable {...table} />
      <CallToAction {...invitation} />
    </>
  );
}
