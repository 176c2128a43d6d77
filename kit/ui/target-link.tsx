import type { ComponentProps } from "react";
import type { PageId } from "../../site/pages.ts";
import { ExternalLink } from "./external-link.tsx";
import { PageLink, type PageTarget } from "./page-link.tsx";

/** A page, a section of one, or an https, mailto or tel address. */
export type LinkTarget = PageId | PageTarget;

/** A link to anything that content may lead to. */
export function TargetLink({ to, ...link }: ComponentProps<typeof PageLink>) {
  if (typeof to !== "string" || !/^(?:https|mailto|tel):/.test(to)) return <PageLink to={to} {...link} />;
  return isOutside(to) ? <ExternalLink href={to} {...link} /> : <a href={to} {...link} />;
}

/** Whether a link leads to another site. */
export function isOutside(to: LinkTarget): to is `https:${string}` {
  return typeof to === "string" && to.startsWith("https:");
}
