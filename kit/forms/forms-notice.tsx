import { useRef } from "react";
import { useFormsStatus } from "../../backend/load-forms-backend.ts";
import { useLanguage } from "../ui/language.tsx";
import { useInView } from "../ui/use-in-view.ts";

/** The owner's current notice ("Back on 7 January"). Without one the line takes no space. */
export function FormsNotice() {
  const { locale } = useLanguage();
  const ref = useRef<HTMLParagraphElement>(null);
  const notice = useFormsStatus(useInView(ref) !== null)?.notice;
  return (
    <p
      ref={ref}
      data-notice=""
      // The boot script also fills it in (shell/boot.ts), before the application runs.
      suppressHydrationWarning
      className="col-span-full border-a-sun border-l-4 py-1 pl-4 empty:invisible empty:absolute"
    >
      {notice?.[locale] ?? ""}
    </p>
  );
}
