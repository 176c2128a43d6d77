import type { Place } from "./places.tsx";

interface BadgeProps extends Place {
  children: string;
  dot?: keyof typeof dots;
}

/** A short label: a project's type, a feature, a certificate. */
export function Badge({ children, dot = "square", ...place }: BadgeProps) {
  return (
    <span className={`${shape} ${dots[dot]}`} {...place}>
      {children}
    </span>
  );
}

const shape =
  "inline-flex items-center gap-1.5 rounded-control border border-line-strong px-2 py-1.5 text-fine leading-none font-semibold before:size-2 before:flex-none";

const dots = {
  square: "before:bg-link",
  round: "before:rounded-full before:bg-a-sun",
};
