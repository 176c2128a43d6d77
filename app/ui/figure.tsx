import { formatNumber, type Locale } from "../../site/locale.ts";
import { useLanguage } from "./language.tsx";

/** A number that the site claims: 25+, 98%, 50K+, 10x. Written without its sign so that each language can format it. */
export interface Amount {
  amount: number;
  unit?: "+" | "%" | "K+" | "x";
}

/** Sets an amount in the reader's language: 2,500+ or 2.500+. */
export function Figure({ amount, unit }: Amount) {
  const { locale } = useLanguage();
  return <Value>{formatAmount({ amount, unit }, locale)}</Value>;
}

/** As its language writes it. German does not shorten thousands to a K: 50K+ is 50.000+ there. */
export function formatAmount({ amount, unit }: Amount, locale: Locale): string {
  if (unit === "K+" && locale === "de") return `${formatNumber(amount * 1000, locale)}+`;
  return formatNumber(amount, locale) + (unit ?? "");
}

/** A value that is written already. A percent sign is small and stands off a little, as the design wants it. */
export function Value({ children }: { children: string }) {
  // Behind the sign may stand what nobody sees: the editor's mark, which belongs to the value as a whole.
  const [, number, invisible] = /^(.*)%(\p{M}*)$/u.exec(children) ?? [];
  if (number === undefined) return children;
  return (
    <>
      {number}
      <small className="ml-[0.2em] text-[0.55em] tracking-normal">%</small>
      {invisible}
    </>
  );
}
