import type { Ref } from "react";

interface NoticeLineProps {
  /** Empty while there is nothing to say: then it takes no room. */
  children: string;
  ref?: Ref<HTMLParagraphElement>;
}

/** The owner's notice, as it stands under the forms, and at the desk before it does. */
export function NoticeLine({ children, ref }: NoticeLineProps) {
  return (
    <p
      ref={ref}
      data-notice=""
      // The boot script writes it as well (shell/boot.ts), before the application runs.
      suppressHydrationWarning
      className="col-span-full border-a-sun border-l-4 py-1 pl-4 empty:invisible empty:absolute"
    >
      {children}
    </p>
  );
}
