import { writtenNumber } from "../../site/locale.ts";
import { useLanguage } from "./language.tsx";

/** A number that the site claims: 25+, 98%, 50K+, 10x. Written without its sign so that each language can format it. */
export interface Amount {
  amount: number;
  unit?: "+" | "%" | "K+" | "x";
}

/** Sets an amount in the reader's language: 2,500+ or 2.500+. A percent sign is small, as the design wants it. */
export function Figure({ amount, unit }: Amount) {
  const { locale } = useLanguage();
  const number = writtenNumber(amount, locale);
  if (unit !== "%") return <>{number + (unit ?? "")}</>;
  return (
    <>
      {number}
      <small className="ml-[0.06em] text-[0.55em] tracking-normal">%</small>
    </>
  );
}
