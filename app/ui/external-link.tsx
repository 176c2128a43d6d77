import type { ComponentProps } from "react";
import { useUiStrings } from "./ui-strings.tsx";

interface ExternalLinkProps extends ComponentProps<"a"> {
  href: string;
}

/** A link that leaves the site: it opens a new tab and says so to people who cannot see the arrow. */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  const { opensInNewTab } = useUiStrings();
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> ({opensInNewTab})</span>
    </a>
  );
}
