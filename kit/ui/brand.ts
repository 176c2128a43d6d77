/** Characters of a brand that fit beside the phone's controls on one line. */
const oneLine = 14;

export function isLongBrand(brand: string): boolean {
  return brand.length > oneLine;
}

/**
 * Type of the brand in a header. A long one takes two lines. What still does not fit ends in an ellipsis, only on the screen:
 * assistive technology reads it whole.
 */
export function brandLook(brand: string): string {
  return isLongBrand(brand) ? "line-clamp-2 text-balance wrap-anywhere type-brand-long" : "type-brand";
}
