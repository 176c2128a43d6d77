import type { ComponentProps } from "react";
import { useWords } from "./words.tsx";

interface ExternalLinkProps extends ComponentProps<"a"> {
  href: string;
}

/** A link that leaves the site: it opens a new tab and says so to people who cannot see the arrow. */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  const { opensInNewTab } = useWords();
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> ({opensInNewTab})</span>
    </a>
  );
}
