import type { PageId } from "../../site/pages.ts";
import { ExternalLink } from "./external-link.tsx";
import { Icon } from "./icon.tsx";
import { PageLink, type PageTarget } from "./page-link.tsx";

interface Label {
  children: string;
  /** What the link is about, for people who hear it without the text around it. */
  about?: string;
}

type ArrowLinkProps = Label & ({ to: PageId | PageTarget } | { href: string });

/** A quiet way on: the underline grows and the arrow moves. The arrow points up where the link leaves the site. */
export function ArrowLink({ children, about, ...target }: ArrowLinkProps) {
  if ("href" in target) {
    return (
      <ExternalLink className={forward} {...target}>
        <span className={underlined}>{children}</span>
        {about && <span className="sr-only"> {about}</span>}
        <Icon name="arrow-up-right" />
      </ExternalLink>
    );
  }
  return (
    <PageLink className={forward} {...target}>
      <span className={underlined}>{children}</span>
      {about && <span className="sr-only"> {about}</span>}
      <Icon name="arrow-right" />
    </PageLink>
  );
}

/** The way up to the overview that a page belongs to. */
export function BackLink({ to, children }: { to: PageId; children: string }) {
  return (
    <PageLink to={to} className={back}>
      <Icon name="arrow-left" />
      {children}
    </PageLink>
  );
}

const forward =
  "group/arrow inline-flex min-h-11 items-center gap-2 font-semibold no-underline [&_svg]:transition-[translate] [&_svg]:duration-250 hover:[&_svg]:translate-x-1";
const underlined =
  "text-balance underline decoration-1 underline-offset-6 [text-decoration-skip-ink:none] transition-[text-decoration-thickness] duration-300 group-hover/arrow:decoration-3";
const back =
  "mb-3 inline-flex min-h-11 items-center gap-2 text-small font-medium decoration-a-sun decoration-3 underline-offset-6 hover:underline [&_svg]:transition-[translate] [&_svg]:duration-250 hover:[&_svg]:-translate-x-1";
