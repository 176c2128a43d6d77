import type { ReactNode } from "react";

/** Icons are for controls only; cards use pictures and figures. */
export type IconName = keyof typeof shapes;

interface IconProps {
  name: IconName;
  /** `text` is slightly larger than the text beside it, `small` is the same size. */
  size?: "text" | "small";
  /** Display utilities: when it is there. */
  className?: string;
}

/** An icon in the current text colour. Decorative: controls are named by text. */
export function Icon({ name, size = "text", className = "" }: IconProps) {
  const side = size === "text" ? "1.25em" : "1em";
  return (
    <svg
      viewBox="0 0 24 24"
      width={side}
      height={side}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="square"
      aria-hidden="true"
      className={`flex-none ${className}`.trim()}
    >
      {shapes[name]}
    </svg>
  );
}

/** Outlines of lucide (ISC licence), drawn with square caps. */
const shapes = {
  "chevron-down": <path d="m6 9 6 6 6-6" />,
  "arrow-right": <path d="M5 12h14m-7-7 7 7-7 7" />,
  "arrow-left": <path d="M19 12H5m7 7-7-7 7-7" />,
  "arrow-up-right": <path d="M7 7h10v10M7 17 17 7" />,
  menu: <path d="M4 5h16M4 12h16M4 19h16" />,
  x: <path d="M18 6 6 18M6 6l12 12" />,
  check: <path d="M20 6 9 17l-5-5" />,
  sun: (
    <path d="M16 12a4 4 0 0 1-8 0 4 4 0 0 1 8 0ZM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41" />
  ),
  moon: (
    <path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />
  ),
  mail: (
    <>
      <path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" />
      <rect x="2" y="4" width="20" height="16" rx="2" />
    </>
  ),
  phone: (
    <path d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384" />
  ),
  "map-pin": (
    <>
      <path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0" />
      <circle cx="12" cy="10" r="3" />
    </>
  ),
  "circle-alert": <path d="M22 12a10 10 0 0 1-20 0 10 10 0 0 1 20 0ZM12 8v4M12 16h.01" />,
  "loader-circle": <path d="M21 12a9 9 0 1 1-6.219-8.56" />,
} as const satisfies Record<string, ReactNode>;
