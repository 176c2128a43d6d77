import { DeskError, type FailureReason, type Me, queries } from "./api.ts";
import { strings } from "./ui-strings.ts";

/**
 * The sentence for a failed request; null while there is none.
 * @param texts sentences of the screen for reasons that mean something particular there
 * @param otherwise for what has no sentence of its own, such as a lost connection
 */
export function failureText(
  error: Error | null,
  texts: Partial<Record<FailureReason, string>> = {},
  otherwise: string = strings.failed,
): string | null {
  if (error === null) return null;
  const reason = error instanceof DeskError ? error.reason : null;
  if (reason === null) return otherwise;
  if (reason === "elsewhere") return strings.elsewhere(queries.getQueryData<Me>(["me"])?.address);
  return texts[reason] ?? strings.failures[reason] ?? otherwise;
}
