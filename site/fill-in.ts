/**
 * A text of the site with values in place of its names in braces. What values have in braces stays as it is.
 * @throws Error for a name without a value, which the check of the content refuses
 */
export function fillIn<Name extends string>(text: string, values: Readonly<Record<Name, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`nothing is filled in for ${braces}`);
    return String(values[name as Name]);
  });
}
