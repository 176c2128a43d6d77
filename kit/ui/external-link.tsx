import type { ComponentProps } from "react";
import { useUiStrings } from "./ui-strings.tsx";

interface ExternalLinkProps extends ComponentProps<"a"> {
  href: string;
}

/** An external link. It opens a new tab and announces that to screen readers. */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  const { opensInNewTab } = useUiStrings();
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> ({opensInNewTab})</span>
    </a>
  );
}
