import { type Project, ProjectRow, type ProjectRowLabels } from "./project-row.tsx";
import { framed } from "./section.tsx";
import { Facts } from "./stat-row.tsx";

export interface ProjectsTableProps extends ProjectRowLabels {
  caption: string;
  columns: ProjectRowLabels["columns"] & {
    name: string;
    details: string;
    company: string;
    type: string;
    actions: string;
  };
  /** Labels of the three counts above the table. */
  counts: { total: string; own: string; partner: string };
  projects: readonly Project[];
}

/** Counts, then the table. On phones every row becomes a block, and the description opens on request. */
export function ProjectsTable({ caption, columns, types, counts, open, projects }: ProjectsTableProps) {
  const own = projects.filter((project) => project.isOwnProject).length;
  const facts = [
    { figure: { amount: projects.length }, label: counts.total },
    { figure: { amount: own }, label: counts.own },
    { figure: { amount: projects.length - own }, label: counts.partner },
  ];
  return (
    <section {...framed()}>
      <div className="wrap grid gap-y-block">
        <Facts facts={facts} across={3} />
        <table className="w-full border-t-2 border-ink text-left max-tablet:block max-tablet:*:block">
          <caption className="sr-only">{caption}</caption>
          <thead className="max-tablet:sr-only">
            <tr className="border-b border-line-strong text-small whitespace-nowrap text-ink-2 *:py-3 *:pr-5 *:font-semibold *:last:pr-0 *:last:text-right">
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.details}</th>
              <th scope="col" className="not-print:max-desktop:hidden">
                {columns.description}
              </th>
              <th scope="col" className="not-print:max-split:hidden">
                {columns.company}
              </th>
              <th scope="col">{columns.type}</th>
              <th scope="col">{columns.actions}</th>
            </tr>
          </thead>
          <tbody>
            {projects.map((project) => (
              <ProjectRow key={project.id} project={project} columns={columns} types={types} open={open} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
