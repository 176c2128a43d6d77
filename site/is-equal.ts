/** Whether two values of JSON are the same, in any order of keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isNode(one) || !isNode(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]));
}

/** The parts of which one is not as the other, such as the files of content. */
export function changedNames(before: Parts, after: Parts): string[] {
  return Object.keys({ ...before, ...after }).filter((name) => !isEqual(before[name], after[name]));
}

type Parts = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Parts {
  return typeof value === "object" && value !== null;
}
