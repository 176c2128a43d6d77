import type { Locale } from "../../site/locale.ts";
import type { WebAddress } from "../../site/owner.ts";
import { Badge } from "../ui/badge.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { type Image, Picture } from "../ui/picture.tsx";
import { sectionAttributes } from "./section.tsx";
import { Facts } from "./stat-row.tsx";

export interface ProjectsTableProps {
  caption: string;
  /** The description's heading is also what opens it on phones. */
  columns: Record<"name" | "details" | "description" | "company" | "type" | "actions", string>;
  types: { own: string; partner: string };
  /** Name of a row's link; `{name}` stands for the project. */
  open: string;
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
    <section {...sectionAttributes()}>
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

/** Spec section 3. A project is written in one language, whichever the reader has chosen. */
export interface Project {
  id: number;
  language: Locale;
  name: string;
  details: string;
  description: string;
  link: WebAddress;
  image: Image;
  company: string;
  isOwnProject: boolean;
}

type ProjectRowProps = { project: Project } & Pick<ProjectsTableProps, "columns" | "types" | "open">;

/**
 * One project: its picture, or the first letter of its name; its type as a badge; its link in a new tab. On phones and
 * tablets the company has no column and stands with the details.
 */
function ProjectRow({ project, columns, types, open }: ProjectRowProps) {
  const { language, name, details, description, link, image, company, isOwnProject } = project;
  return (
    <tr className={row}>
      <th scope="row" lang={language} className="max-tablet:col-span-2">
        <div className="grid grid-cols-[5.5rem_1fr] items-center gap-x-4 type-h3 tablet:max-split:min-w-[min(18rem,42vw)] split:min-w-68 desktop:min-w-80">
          <span className="block aspect-4/3 w-full overflow-hidden">
            <Picture image={image} width={320} height={240} sizes="5.5rem" name={name} />
          </span>
          {name}
        </div>
      </th>
      <td className="max-tablet:col-span-2">
        <span lang={language} className="block text-balance">
          {details}
        </span>
        <span className="text-ink-2 split:hidden print:hidden">{company}</span>
        <details className="group desktop:hidden print:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-small font-semibold">
            {columns.description}
            <span className="group-open:rotate-180">
              <Icon name="chevron-down" />
            </span>
          </summary>
          <p lang={language} className="max-w-measure text-ink-2">
            {description}
          </p>
        </details>
      </td>
      <td lang={language} className="not-print:max-desktop:hidden max-tablet:col-span-2">
        {/* Two lines at rest; a click, or Enter on it, shows the rest. On paper, where nothing opens, all of it. */}
        <details className="group max-w-[26rem] text-ink-2">
          <summary className="grid cursor-pointer grid-cols-[1fr_auto] gap-2">
            <span className="line-clamp-2 group-open:line-clamp-none print:line-clamp-none">{description}</span>
            <span className="group-open:rotate-180 self-start print:hidden">
              <Icon name="chevron-down" />
            </span>
          </summary>
        </details>
      </td>
      <td className="not-print:max-split:hidden">{company}</td>
      <td className="max-tablet:col-start-1">
        <Badge dot={isOwnProject ? "square" : "round"}>{isOwnProject ? types.own : types.partner}</Badge>
      </td>
      <td className="max-tablet:col-start-2 max-tablet:row-start-3 print:max-tablet:row-start-4">
        <ExternalLink href={link} data-tooltip="" className={squareLink}>
          <Icon name="arrow-up-right" />
          <span className="sr-only">{open.replace("{name}", name)}</span>
        </ExternalLink>
      </td>
    </tr>
  );
}

const row =
  "border-b border-line max-tablet:grid max-tablet:grid-cols-[1fr_auto] max-tablet:items-center max-tablet:gap-y-2 max-tablet:border-line-strong max-tablet:py-4 tablet:*:py-5 tablet:*:pr-5 tablet:*:align-top tablet:*:last:pr-0 tablet:*:last:text-right";
const squareLink =
  "inline-grid size-11 place-items-center rounded-control border border-line-strong transition-colors hover:border-act hover:bg-act hover:text-on-act";
