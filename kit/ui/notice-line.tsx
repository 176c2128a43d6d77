import type { Ref } from "react";

interface NoticeLineProps {
  /** Empty without a notice: then the line takes no space. */
  children: string;
  ref?: Ref<HTMLParagraphElement>;
}

/** The owner's notice, as shown under the forms and in the desk's preview. */
export function NoticeLine({ children, ref }: NoticeLineProps) {
  return (
    <p
      ref={ref}
      data-notice=""
      // The boot script also fills it in (shell/boot.ts), before the application runs.
      suppressHydrationWarning
      className="col-span-full border-a-sun border-l-4 py-1 pl-4 empty:invisible empty:absolute"
    >
      {children}
    </p>
  );
}
