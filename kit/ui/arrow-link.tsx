import type { PageId } from "../../site/pages.ts";
import { ExternalLink } from "./external-link.tsx";
import { Icon } from "./icon.tsx";
import { PageLink, type PageTarget } from "./page-link.tsx";

type ArrowLinkProps = { children: string } & ({ to: PageId | PageTarget } | { href: string });

/** A text link with an arrow. On hover the underline grows and the arrow moves. The arrow of an external link points up. */
export function ArrowLink({ children, ...target }: ArrowLinkProps) {
  const text = <span className={underlined}>{children}</span>;
  if ("to" in target) {
    return (
      <PageLink to={target.to} className={forward}>
        {text}
        <Icon name="arrow-right" />
      </PageLink>
    );
  }
  return (
    <ExternalLink className={forward} href={target.href}>
      {text}
      <Icon name="arrow-up-right" />
    </ExternalLink>
  );
}

/** Link to the overview page. */
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
