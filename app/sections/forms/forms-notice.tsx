import { useRef } from "react";
import { useFormsStatus } from "../../backend/load-forms-backend.ts";
import { useLanguage } from "../../ui/language.tsx";
import { NoticeLine } from "../../ui/notice-line.tsx";
import { useInView } from "../../ui/use-in-view.ts";

/** What the owner wants visitors to know at the moment ("Back on 7 January"); nothing where there is nothing to say. */
export function FormsNotice() {
  const { locale } = useLanguage();
  const ref = useRef<HTMLParagraphElement>(null);
  const notice = useFormsStatus(useInView(ref) !== null)?.notice;
  return <NoticeLine ref={ref}>{notice?.[locale] ?? ""}</NoticeLine>;
}
