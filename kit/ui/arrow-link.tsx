import type { PageId } from "../../site/pages.ts";
import { Icon } from "./icon.tsx";
import { PageLink } from "./page-link.tsx";
import type { Place } from "./places.tsx";
import { isOutside, type LinkTarget, TargetLink } from "./target-link.tsx";

interface ArrowLinkProps extends Place {
  to: LinkTarget;
  children: string;
  /** Its place. */
  className?: string;
}

/** A text link with an arrow. On hover the underline grows and the arrow moves. The arrow of an external link points up. */
export function ArrowLink({ to, children, className = "", ...place }: ArrowLinkProps) {
  return (
    <TargetLink to={to} className={`${forward} ${className}`.trim()} {...place}>
      {children}
      <Icon name={isOutside(to) ? "arrow-up-right" : "arrow-right"} />
    </TargetLink>
  );
}

/** Link to the overview page. */
export function BackLink({ to, children, ...place }: { to: PageId; children: string } & Place) {
  return (
    <PageLink to={to} className={back} {...place}>
      <Icon name="arrow-left" />
      {children}
    </PageLink>
  );
}

const forward =
  "inline-flex min-h-11 items-center gap-2 font-semibold text-balance underline decoration-1 underline-offset-6 [text-decoration-skip-ink:none] transition-[text-decoration-thickness] duration-300 hover:decoration-3 [&_svg]:transition-[translate] [&_svg]:duration-250 hover:[&_svg]:translate-x-1";
const back =
  "mb-3 inline-flex min-h-11 items-center gap-2 text-small font-medium decoration-a-sun decoration-3 underline-offset-6 hover:underline [&_svg]:transition-[translate] [&_svg]:duration-250 hover:[&_svg]:-translate-x-1";
