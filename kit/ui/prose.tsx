import { Fragment, type ReactNode } from "react";
import { hasPage } from "../../site/pages.ts";
import { useSite } from "./site.tsx";
import { TargetLink } from "./target-link.tsx";

/**
 * Text with two kinds of inline markup: `**strong**` and `[label](target)`, where the target is a page id, a file's path, or an
 * https, mailto or tel address. It is part of the text because the languages place it differently.
 */
export function Prose({ text }: { text: string }) {
  return text.split(marks).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other identity
    return <Fragment key={index}>{render(part)}</Fragment>;
  });
}

const marks = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/;
const link = /^\[([^\]]+)\]\(([^)]+)\)$/;

function render(part: string): ReactNode {
  if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
  const [, label, target] = link.exec(part) ?? [];
  if (label === undefined || target === undefined) return part;
  if (/^\/(?!\/)/.test(target)) {
    return (
      <a href={target} className={linkLook}>
        {label}
      </a>
    );
  }
  return <ProseLink to={target}>{label}</ProseLink>;
}

/** Where the page is hidden, the label alone. */
function ProseLink({ to, children: label }: { to: string; children: string }) {
  const { pages } = useSite();
  if (!to.includes(":") && !hasPage(pages, to)) return label;
  return (
    <TargetLink to={to} className={linkLook}>
      {label}
    </TargetLink>
  );
}

/** Underlined, since colour alone does not identify a link in a sentence. */
const linkLook = "underline decoration-1 underline-offset-3 hover:decoration-2";
