import { formatNumber, type Locale } from "./locale.ts";

/** A claimed figure: 25+, 98%, 50K+, 10x. Number and unit are separate, so each language can format it. */
export interface Amount {
  amount: number;
  unit?: "+" | "%" | "K+" | "x";
}

/** Formats an amount. German does not abbreviate thousands: 50K+ is 50.000+. */
export function formatAmount({ amount, unit }: Amount, locale: Locale): string {
  if (unit === "K+" && locale === "de") return `${formatNumber(amount * 1000, locale)}+`;
  return formatNumber(amount, locale) + (unit ?? "");
}
