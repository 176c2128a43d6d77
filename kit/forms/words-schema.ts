import { z } from "zod";
import type { FieldOf, FieldProblem } from "../../site/forms.ts";
import { shareable, text } from "../fields.ts";

/** Texts that every form has, whatever its fields are. */
const formFields = {
  submit: text(25),
  /** Button label while submitting: a verb. */
  submitting: text(25),
  success: text(125),
  failure: text(125),
  toastTitles: z.strictObject({ success: text(20), failure: text(20) }),
  /** Text before the link to the privacy notice. */
  privacy: text(80),
  /** Shown if the form needs script, followed by the mail address. */
  withoutScript: text(115),
};

export const formWords = z.strictObject(formFields);

const label = text(25);
const problem = text(115);
const problems = shareable(
  z.strictObject({
    missing: problem,
    "too-long": problem,
    "not-an-email": problem,
    unreadable: problem,
  } satisfies Record<FieldProblem, unknown>),
);

export const contactWords = shareable(
  z.strictObject({
    ...formFields,
    labels: z.strictObject({
      name: label,
      email: label,
      company: label,
      message: label,
    } satisfies Record<FieldOf<"contact">, unknown>),
    problems: z.strictObject({
      name: problems,
      email: problems,
      company: problems,
      message: problems,
    } satisfies Record<FieldOf<"contact">, unknown>),
  }),
);

export const newsletterWords = shareable(
  z.strictObject({
    ...formFields,
    heading: text(25),
    lead: text(85),
    labels: z.strictObject({ email: label } satisfies Record<FieldOf<"newsletter">, unknown>),
    problems: z.strictObject({ email: problems } satisfies Record<FieldOf<"newsletter">, unknown>),
    /** Asks the visitor to confirm, if a confirmation mail is on its way. */
    confirm: text(130),
  }),
);
