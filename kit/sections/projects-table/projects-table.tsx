import type { Props } from "../../fields.ts";
import { Badge } from "../../ui/badge.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Placed, usePlaces } from "../../ui/places.tsx";
import { sectionAttributes } from "../section.tsx";
import { Facts } from "../stat-row/stat-row.tsx";
import type { schema } from "./schema.ts";

type ProjectsTableProps = Props<typeof schema>;

/** Three tiles of counts and the table. On narrow windows each row becomes a block with a collapsible description. */
export function ProjectsTable({ id, caption, columns, types, counts, open, projects }: ProjectsTableProps) {
  const at = usePlaces();
  const own = projects.filter((project) => project.isOwnProject).length;
  const tiles = [
    { label: counts.total, figure: { amount: projects.length }, place: at(counts, "total") },
    { label: counts.own, figure: { amount: own }, place: at(counts, "own") },
    { label: counts.partner, figure: { amount: projects.length - own }, place: at(counts, "partner") },
  ];
  return (
    <section {...sectionAttributes({ id })}>
      <div className="wrap grid gap-y-block">
        <Facts facts={tiles} across={3} />
        <table className="w-full border-t-2 border-ink text-left max-split:block max-split:*:block">
          <caption className="sr-only" {...at("caption")}>
            {caption}
          </caption>
          <thead className="max-split:sr-only">
            <tr className="border-b border-line-strong text-small whitespace-nowrap text-ink-2 *:py-3 *:pr-5 *:font-semibold *:last:pr-0 *:last:text-right">
              <th scope="col" {...at(columns, "name")}>
                {columns.name}
              </th>
              <th scope="col" {...at(columns, "details")}>
                {columns.details}
              </th>
              <th scope="col" className="not-print:max-laptop:hidden" {...at(columns, "description")}>
                {columns.description}
              </th>
              <th scope="col" {...at(columns, "company")}>
                {columns.company}
              </th>
              <th scope="col" {...at(columns, "type")}>
                {columns.type}
              </th>
              <th scope="col" {...at(columns, "actions")}>
                {columns.actions}
              </th>
            </tr>
          </thead>
          <tbody>
            {projects.map((project) => (
              <ProjectRow key={project.name} project={project} columns={columns} types={types} open={open} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type ProjectRowProps = { project: ProjectsTableProps["projects"][number] } & Pick<
  ProjectsTableProps,
  "columns" | "types" | "open"
>;

/** One project: picture or first letter of its name, type as a badge, link in a new tab. */
function ProjectRow({ project, columns, types, open }: ProjectRowProps) {
  const at = usePlaces();
  const { language, name, details, description, link, image, company, isOwnProject } = project;
  return (
    <tr className={row} {...at(project)}>
      <th scope="row" className="max-split:col-span-2">
        <div className="grid grid-cols-[5.5rem_1fr] items-center gap-x-4 type-h3 split:min-w-68 laptop:min-w-52 desktop:min-w-80">
          {/* Absolutely positioned: in a table cell WebKit does not give the picture the height of its box. */}
          <span className="relative block aspect-4/3 w-full overflow-hidden *:absolute *:inset-0">
            <Picture image={image} width={320} height={240} sizes="5.5rem" name={name} {...at(project, "image")} />
          </span>
          <Placed {...at(project, "name")}>{name}</Placed>
        </div>
      </th>
      <td className="max-split:col-span-2">
        <span lang={language} className="block text-balance" {...at(project, "details")}>
          {details}
        </span>
        <details className="group laptop:hidden print:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-small font-semibold">
            <Placed {...at(columns, "description")}>{columns.description}</Placed>
            <span className="group-open:rotate-180">
              <Icon name="chevron-down" />
            </span>
          </summary>
          <p lang={language} className="max-w-measure text-ink-2" {...at(project, "description")}>
            {description}
          </p>
        </details>
      </td>
      <td lang={language} className="not-print:max-laptop:hidden max-split:col-span-2">
        {/* Two lines; click or Enter shows the rest. Fully shown in print. */}
        <details className="group max-w-[26rem] text-ink-2 laptop:min-w-48">
          <summary className="grid cursor-pointer grid-cols-[1fr_auto] gap-2">
            <span
              className="line-clamp-2 group-open:line-clamp-none print:line-clamp-none"
              {...at(project, "description")}
            >
              {description}
            </span>
            <span className="group-open:rotate-180 self-start print:hidden">
              <Icon name="chevron-down" />
            </span>
          </summary>
        </details>
      </td>
      <td className="max-split:col-start-1" {...at(project, "company")}>
        {company}
      </td>
      <td className="max-split:col-start-1">
        <Badge dot={isOwnProject ? "square" : "round"} {...at(types, isOwnProject ? "own" : "partner")}>
          {isOwnProject ? types.own : types.partner}
        </Badge>
      </td>
      <td className="max-split:col-start-2 max-split:row-span-2 max-split:row-start-3 print:max-split:row-start-4">
        <ExternalLink href={link} data-tooltip="" className={squareLink}>
          <Icon name="arrow-up-right" />
          <span className="sr-only">{open.replace("{name}", name)}</span>
        </ExternalLink>
      </td>
    </tr>
  );
}

const row =
  "border-b border-line max-split:grid max-split:grid-cols-[1fr_auto] max-split:items-center max-split:gap-y-2 max-split:border-line-strong max-split:py-4 split:*:py-5 split:*:pr-5 split:*:align-top split:*:last:pr-0 split:*:last:text-right";
const squareLink =
  "inline-grid size-11 place-items-center rounded-control border border-line-strong transition-colors hover:border-act hover:bg-act hover:text-on-act";
