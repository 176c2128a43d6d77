/** Columns of a grid: three, two on tablets, where a last card alone takes the row that it begins. */
export const threeColumns = "tablet:grid-cols-2 tablet:max-split:*:last:odd:col-span-2 split:grid-cols-3";
