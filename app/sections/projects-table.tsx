import type { Locale } from "../../site/locale.ts";
import type { WebAddress } from "../../site/owner.ts";
import { Badge } from "../ui/badge.tsx";
import { ExternalLink } from "../ui/external-link.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Image } from "../ui/picture.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { Facts } from "./stat-row.tsx";

export interface ProjectsTableProps {
  caption: string;
  columns: { name: string; details: string; description: string; company: string; type: string; actions: string };
  types: { own: string; partner: string };
  /** Labels of the three counts above the table. */
  counts: { total: string; own: string; partner: string };
  /** Name of a row's link; `{name}` stands for the project. */
  open: string;
  projects: readonly Project[];
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

/** Counts, then the table. On phones every row becomes a block, and the description opens on request. */
export function ProjectsTable({ caption, columns, types, counts, open, projects }: ProjectsTableProps) {
  const own = projects.filter((project) => project.isOwnProject).length;
  const facts = [
    { figure: { amount: projects.length }, label: counts.total },
    { figure: { amount: own }, label: counts.own },
    { figure: { amount: projects.length - own }, label: counts.partner },
  ];
  return (
    <section data-ground="paper" className="pb-section">
      <div className="wrap grid gap-y-block">
        <Facts facts={facts} across={3} />
        <table className="w-full border-t-2 border-ink text-left max-tablet:block max-tablet:*:block">
          <caption className="sr-only">{caption}</caption>
          <thead className="max-tablet:sr-only">
            <tr className="border-b border-line-strong text-small whitespace-nowrap text-ink-2 *:py-3 *:pr-5 *:font-semibold">
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.details}</th>
              <th scope="col" className="max-split:hidden">
                {columns.description}
              </th>
              <th scope="col">{columns.company}</th>
              <th scope="col">{columns.type}</th>
              <th scope="col">{columns.actions}</th>
            </tr>
          </thead>
          <tbody>
            {projects.map((project) => (
              <Row key={project.id} project={project} columns={columns} types={types} open={open} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type RowProps = { project: Project } & Pick<ProjectsTableProps, "columns" | "types" | "open">;

function Row({ project, columns, types, open }: RowProps) {
  const { language, name, details, description, link, image, company, isOwnProject } = project;
  return (
    <tr className={row}>
      <td lang={language} className="max-tablet:col-span-2">
        <div className="grid grid-cols-[5.5rem_1fr] items-center gap-4 type-h3 split:min-w-60">
          <Thumb image={image} name={name} />
          {name}
        </div>
      </td>
      <td lang={language} className="max-tablet:col-span-2">
        {details}
        <details className="split:hidden">
          <summary className="min-h-11 cursor-pointer content-center text-small font-semibold">
            {columns.description}
          </summary>
          <p className="max-w-measure text-ink-2">{description}</p>
        </details>
      </td>
      <td lang={language} className="max-split:hidden">
        {/* Two lines at rest; a click, or Enter on it, shows the rest. */}
        <details className="group max-w-[26rem] text-ink-2">
          <summary className="line-clamp-2 cursor-pointer group-open:line-clamp-none">{description}</summary>
        </details>
      </td>
      <td>{company}</td>
      <td className="max-tablet:col-start-1">
        <Badge kind={isOwnProject ? "own" : "partner"}>{isOwnProject ? types.own : types.partner}</Badge>
      </td>
      <td className="max-tablet:col-start-2 max-tablet:row-span-2 max-tablet:row-start-3">
        <ExternalLink href={link} className={squareLink}>
          <Icon name="arrow-up-right" />
          <span className="sr-only">{open.replace("{name}", name)}</span>
        </ExternalLink>
      </td>
    </tr>
  );
}

const row =
  "border-b border-line transition-colors hover:bg-bank max-tablet:grid max-tablet:grid-cols-[1fr_auto] max-tablet:gap-y-2 max-tablet:border-line-strong max-tablet:py-4 tablet:*:py-5 tablet:*:pr-5 tablet:*:align-top";
const squareLink =
  "inline-grid size-11 place-items-center rounded-control border border-line-strong transition-colors hover:border-act hover:bg-act hover:text-on-act";
