interface BadgeProps {
  children: string;
  /** A square dot stands for our own, a round one for a partner's. */
  kind?: "own" | "partner";
  /** On pictures a badge needs its own ground. */
  onPicture?: boolean;
}

/** A short tag: a project's type, a feature, a certificate. */
export function Badge({ children, kind = "own", onPicture = false }: BadgeProps) {
  return <span className={`${shape} ${dots[kind]} ${grounds[onPicture ? "solid" : "open"]}`}>{children}</span>;
}

const shape =
  "inline-flex w-max max-w-full items-center gap-1.5 rounded-control border px-2 py-1.5 text-fine leading-none font-semibold before:size-2 before:flex-none";

const dots = {
  own: "before:bg-a-isar",
  partner: "before:rounded-full before:bg-a-sun",
};

const grounds = {
  open: "border-line-strong",
  solid: "border-ink bg-ink text-paper",
};
