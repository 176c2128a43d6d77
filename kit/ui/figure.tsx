import { formatNumber, type Locale } from "../../site/locale.ts";
import { useLanguage } from "./language.tsx";

/** A claimed figure: 25+, 98%, 50K+, 10x. Number and unit are separate, so each language can format it. */
export interface Amount {
  amount: number;
  unit?: "+" | "%" | "K+" | "x";
}

/** An amount in the current language: 2,500+ or 2.500+. */
export function Figure({ amount, unit }: Amount) {
  const { locale } = useLanguage();
  return <Value>{formatAmount({ amount, unit }, locale)}</Value>;
}

/** Formats an amount. German does not abbreviate thousands: 50K+ is 50.000+. */
export function formatAmount({ amount, unit }: Amount, locale: Locale): string {
  if (unit === "K+" && locale === "de") return `${formatNumber(amount * 1000, locale)}+`;
  return formatNumber(amount, locale) + (unit ?? "");
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
