/** A name in lower-case letters, digits and hyphens, as an owner would write it in an address; empty without a Latin letter. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[äöü]/g, (letter) => `${letter}e`)
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^a-z\d]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-|-$/g, "");
}
