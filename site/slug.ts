/** A name in lower-case letters, digits and hyphens, as an owner would write it in an address; empty without a Latin letter. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFC")
    .replaceAll(/[äöüßæœøłđðþıŋħŧ]/g, (letter) => written[letter] ?? "")
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^a-z\d]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-|-$/g, "");
}

/** Letters that are no others with a mark, as passports write them (ICAO Doc 9303, part 3, section 6), and umlauts. */
const written: Readonly<Record<string, string>> = {
  ...{ ä: "ae", ö: "oe", ü: "ue", ß: "ss", æ: "ae", œ: "oe", ø: "oe" },
  ...{ ł: "l", đ: "d", ð: "d", þ: "th", ı: "i", ŋ: "n", ħ: "h", ŧ: "t" },
};
