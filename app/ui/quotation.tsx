interface QuotationProps {
  children: string;
  /** `lead` is the largest text of its section, `card` that of a card, `text` as large as the text around it. */
  look: keyof typeof looks;
}

/** What somebody says. An opening mark hangs in the margin, so that the first letter stands on the line of all others. */
export function Quotation({ children, look }: QuotationProps) {
  const hangs = opensWithMark.test(children);
  return (
    <blockquote className={`text-balance ${looks[look]} ${hangs ? "-indent-[0.41em]" : ""}`}>{children}</blockquote>
  );
}

const opensWithMark = /^[“„]/;

const looks = {
  lead: "type-quote-lead",
  card: "type-quote",
  text: "max-w-measure font-medium print:max-w-none",
};
