/** Characters of a brand that fit beside the phone's controls on one line. */
const oneLine = 14;
/** Characters that fit there on two lines. */
const twoLines = 34;

export function isLongBrand(brand: string): boolean {
  return brand.length > oneLine;
}

/** It takes three lines, for which menus leave no room on narrow desktops. */
export function isVeryLongBrand(brand: string): boolean {
  return brand.length > twoLines;
}

/**
 * Type of the brand in a header. A long one takes two lines, a very long one three. What still does not fit ends in an ellipsis,
 * only on the screen: assistive technology reads it whole.
 */
export function brandLook(brand: string): string {
  if (!isLongBrand(brand)) return "type-brand";
  if (!isVeryLongBrand(brand)) return "line-clamp-2 text-balance wrap-anywhere type-brand-long";
  return "line-clamp-3 wrap-anywhere hyphens-auto type-brand-longest";
}
