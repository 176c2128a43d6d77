import { Icon } from "../ui/icon.tsx";

export interface ThemeToggleProps {
  toDark: string;
  toLight: string;
}

/*
 * The boot script answers both controls and keeps the choice; style sheets show what applies. React knows of no theme,
 * so the controls are right before hydration too. Without script they cannot work and are not there.
 */

/** Flips light and dark. */
export function ThemeToggle({ toDark, toLight }: ThemeToggleProps) {
  return (
    <button type="button" data-theme-toggle="" data-tooltip="" className={square}>
      <span className="dark:hidden">
        <Icon name="moon" />
        <span className="sr-only">{toDark}</span>
      </span>
      <span className="hidden dark:block">
        <Icon name="sun" />
        <span className="sr-only">{toLight}</span>
      </span>
    </button>
  );
}

/** Goes back to what the system says. */
export function SystemTheme({ label, className }: { label: string; className: string }) {
  return (
    <button type="button" data-theme-system="" className={`noscript:hidden ${className}`}>
      {label}
    </button>
  );
}

const square =
  "grid size-11 place-items-center rounded-control text-ink-2 hover:bg-bank hover:text-ink pointer-fine:active:translate-y-px noscript:hidden";
