const germanByEnglish = new Map<string, string>();

/**
 * What a schema says of a value that it refuses, also in German for the owner's desk. The check of files says it in English
 * after a place.
 *
 * @param en without subject: `must be a mail address`
 * @param de a sentence
 * @returns the English words
 */
export function refusal(en: string, de: string): string {
  germanByEnglish.set(en, de);
  return en;
}

/** The German sentence of a refusal; undefined where it has none. */
export function germanOf(problem: string): string | undefined {
  return germanByEnglish.get(problem);
}
