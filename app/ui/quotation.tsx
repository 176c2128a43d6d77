interface QuotationProps {
  children: string;
  /** `lead` is the largest text of its section, `card` that of a card, `text` as large as the text around it. */
  look: keyof typeof looks;
}

/** What somebody says. An opening mark hangs in the margin, so that the first letter stands on the line of all others. */
export function Quotation({ children, look }: QuotationProps) {
  const mark = /^[“„]/.exec(children)?.[0] ?? "";
  return (
    <blockquote className={`relative text-balance ${looks[look]}`}>
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
