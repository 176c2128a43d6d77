interface VatIdFormat {
  pattern: RegExp;
  example: string;
}

/**
 * VAT identification numbers of the EU's states, each with the prefix that it has (Council Directive 2006/112/EC, Article 215).
 * Formats: European Commission, VIES on the Web, frequently asked questions, "VAT identification number structure". Those of
 * Belgium may begin with 1 since 2023 (Crossroads Bank for Enterprises).
 */
const formats: { readonly [prefix: string]: VatIdFormat } = {
  AT: { pattern: /^ATU\d{8}$/, example: "ATU12345678" },
  BE: { pattern: /^BE[01]\d{9}$/, example: "BE0123456789" },
  BG: { pattern: /^BG\d{9,10}$/, example: "BG123456789" },
  CY: { pattern: /^CY\d{8}[A-Z]$/, example: "CY12345678A" },
  CZ: { pattern: /^CZ\d{8,10}$/, example: "CZ12345678" },
  DE: { pattern: /^DE\d{9}$/, example: "DE123456789" },
  DK: { pattern: /^DK\d{8}$/, example: "DK12345678" },
  EE: { pattern: /^EE\d{9}$/, example: "EE123456789" },
  // Greece.
  EL: { pattern: /^EL\d{9}$/, example: "EL123456789" },
  // At least one of the two is a letter.
  ES: { pattern: /^ES(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, example: "ESA12345678" },
  FI: { pattern: /^FI\d{8}$/, example: "FI12345678" },
  FR: { pattern: /^FR[A-Z\d]{2}\d{9}$/, example: "FR12123456789" },
  HR: { pattern: /^HR\d{11}$/, example: "HR12345678901" },
  HU: { pattern: /^HU\d{8}$/, example: "HU12345678" },
  IE: { pattern: /^IE(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/, example: "IE1234567A" },
  IT: { pattern: /^IT\d{11}$/, example: "IT12345678901" },
  LT: { pattern: /^LT(?:\d{9}|\d{12})$/, example: "LT123456789" },
  LU: { pattern: /^LU\d{8}$/, example: "LU12345678" },
  LV: { pattern: /^LV\d{11}$/, example: "LV12345678901" },
  MT: { pattern: /^MT\d{8}$/, example: "MT12345678" },
  NL: { pattern: /^NL\d{9}B\d{2}$/, example: "NL123456789B01" },
  PL: { pattern: /^PL\d{10}$/, example: "PL1234567890" },
  PT: { pattern: /^PT\d{9}$/, example: "PT123456789" },
  RO: { pattern: /^RO\d{2,10}$/, example: "RO1234567890" },
  SE: { pattern: /^SE\d{12}$/, example: "SE123456789001" },
  SI: { pattern: /^SI\d{8}$/, example: "SI12345678" },
  SK: { pattern: /^SK\d{10}$/, example: "SK1234567890" },
};

/** Why a text has not the format of a VAT identification number: that of its state, or no state's; null if it has. */
export function vatIdMistake(text: string): { example: string } | "no-state" | null {
  const format = formats[text.slice(0, 2)];
  if (!format) return "no-state";
  return format.pattern.test(text) ? null : { example: format.example };
}

/** Whether it has the format of its state, and in Germany and Austria the check digit that follows from the others. */
export function isVatId(text: string): boolean {
  if (vatIdMistake(text) !== null) return false;
  const digits = [...text.replace(/\D/g, "")].map(Number);
  if (text.startsWith("DE")) return digits[0] !== 0 && germanCheckDigit(digits) === digits[8];
  return !text.startsWith("AT") || austrianCheckDigit(digits) === digits[7];
}

/** ISO 7064, MOD 11,10. */
function germanCheckDigit(digits: readonly number[]): number {
  const product = digits.slice(0, 8).reduce((before, digit) => (((digit + before) % 10 || 10) * 2) % 11, 10);
  return (11 - product) % 10;
}

/** Every second digit counts twice, its own digits added up (BMF, "Konstruktionsregeln der UID-Nummern"). */
function austrianCheckDigit(digits: readonly number[]): number {
  const sum = digits.slice(0, 7).reduce((before, digit, index) => {
    const product = index % 2 === 0 ? digit : digit * 2;
    return before + Math.floor(product / 10) + (product % 10);
  }, 4);
  return (10 - (sum % 10)) % 10;
}
