interface BadgeProps {
  children: string;
  /** A square dot stands for our own, a round one for a partner's. */
  kind?: "own" | "partner";
}

/** A short tag: a project's type, a feature, a certificate. */
export function Badge({ children, kind = "own" }: BadgeProps) {
  return <span className={`${shape} ${dots[kind]}`}>{children}</span>;
}

const shape =
  "inline-flex items-center gap-1.5 rounded-control border border-line-strong px-2 py-1.5 text-fine leading-none font-semibold before:size-2 before:flex-none";

const dots = {
  own: "before:bg-a-isar",
  partner: "before:rounded-full before:bg-a-sun",
};
