import type { Place } from "./places.tsx";

interface QuotationProps extends Place {
  children: string;
  /** `lead` is the largest text of its section, `card` fits a card, `text` has the size of body text. */
  look: keyof typeof looks;
}

/** A quote with hanging punctuation: the opening quotation mark is in the margin, so the text is aligned. */
export function Quotation({ children, look, ...place }: QuotationProps) {
  const mark = /^[“„]/.exec(children)?.[0] ?? "";
  return (
    <blockquote className={`relative text-balance ${looks[look]}`} {...place}>
      {mark && <span className="absolute -translate-x-full">{mark}</span>}
      {children.slice(mark.length)}
    </blockquote>
  );
}

const looks = {
  lead: "type-quote-lead",
  card: "type-quote",
  text: "max-w-measure font-medium print:max-w-none",
};
