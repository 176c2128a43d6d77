import { useRef } from "react";
import { useFormsStatus } from "../../backend/load-forms-backend.ts";
import { useLanguage } from "../ui/language.tsx";
import { NoticeLine } from "../ui/notice-line.tsx";
import { useInView } from "../ui/use-in-view.ts";

/** The owner's current notice ("Back on 7 January"), if any. */
export function FormsNotice() {
  const { locale } = useLanguage();
  const ref = useRef<HTMLParagraphElement>(null);
  const notice = useFormsStatus(useInView(ref) !== null)?.notice;
  return <NoticeLine ref={ref}>{notice?.[locale] ?? ""}</NoticeLine>;
}
