import type { ContactRow, FormName } from "../../site/forms.ts";
import type { SubmissionContext } from "../../site/submission-context.ts";
import type { HoldReason } from "../store/held.ts";

/**
 * Faster than this from the form coming into view to its submission is no person, autofill and paste included.
 * The newsletter has one field that browsers fill in by themselves.
 */
const fastestMs: Record<FormName, number> = { contact: 2000, newsletter: 700 };

/**
 * Judges what the form's own page told about its use. Programs that call without a form tell nothing,
 * and are judged by the content alone.
 */
export function holdReasonOf(form: FormName, context: Partial<SubmissionContext>, row?: ContactRow): HoldReason | null {
  if (context.honeypotFilled) return "honeypot";
  if (context.elapsedMs !== undefined && context.elapsedMs < fastestMs[form]) return "too-fast";
  return row && spamScore(row) >= 3 ? "content" : null;
}

/** Each sign alone is something that a customer may well write; several together are advertising. */
function spamScore({ name, company, message }: ContactRow): number {
  const links = message.match(/\b(?:https?:\/\/(?:www\.)?|www\.)/gi)?.length ?? 0;
  const signs = [
    { found: links > 3, weight: 1 },
    { found: links > 8, weight: 2 },
    { found: /<a\s+href|\[url[=\]]/i.test(message), weight: 2 },
    { found: /https?:\/\//i.test(`${name} ${company ?? ""}`), weight: 2 },
    { found: /\b(?:backlinks?|guest posts?|link building|domain authority)\b/i.test(message), weight: 1 },
    { found: /\b(?:viagra|cialis|online casino|payday loans?|porn)\b/i.test(message), weight: 2 },
  ];
  return signs.reduce((score, { found, weight }) => (found ? score + weight : score), 0);
}
