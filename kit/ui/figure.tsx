import { type Amount, formatAmount } from "../../site/amount.ts";
import { useLanguage } from "./language.tsx";

/** An amount in the current language: 2,500+ or 2.500+. */
export function Figure({ amount, unit }: Amount) {
  const { locale } = useLanguage();
  return <Value>{formatAmount({ amount, unit }, locale)}</Value>;
}

/** A formatted value. Percent signs are smaller, with a thin space before them. */
export function Value({ children }: { children: string }) {
  if (!children.endsWith("%")) return children;
  return (
    <>
      {children.slice(0, -1)}
      <small className="ml-[0.2em] text-[0.55em] tracking-normal">%</small>
    </>
  );
}
