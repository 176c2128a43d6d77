import type { PageId } from "../../site/pages.ts";
import { Icon } from "./icon.tsx";
import { PageLink } from "./page-link.tsx";
import type { Place } from "./places.tsx";
import { isOutside, type LinkTarget, TargetLink } from "./target-link.tsx";

/** A text link with an arrow. On hover the underline grows and the arrow moves. The arrow of an external link points up. */
export function ArrowLink({ to, children, ...place }: { to: LinkTarget; children: string } & Place) {
  return (
    <TargetLink to={to} className={forward} {...place}>
      <span className={underlined}>{children}</span>
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
  "group/arrow inline-flex min-h-11 items-center gap-2 font-semibold no-underline [&_svg]:transition-[translate] [&_svg]:duration-250 hover:[&_svg]:translate-x-1";
const underlined =
  "text-balance underline decoration-1 underline-offset-6 [text-decoration-skip-ink:none] transition-[text-decoration-thickness] duration-300 group-hover/arrow:decoration-3";
const back =
  "mb-3 inline-flex min-h-11 items-center gap-2 text-small font-medium decoration-a-sun decoration-3 underline-offset-6 hover:underline [&_svg]:transition-[translate] [&_svg]:duration-250 hover:[&_svg]:-translate-x-1";
