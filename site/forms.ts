import type { Localized } from "./locale.ts";
import { product } from "./owner.ts";

/** The two tables that visitors write to (spec section 3). */
export const contactTable = `${product}_contact_messages` as const;
export const newsletterTable = `${product}_newsletter_subscriptions` as const;

/** The public key that browsers send as `apikey` where the owner has set no other. */
export const defaultAnonKey = "isarbridge-public";

export type ContactRow = { name: string; email: string; company: string | null; message: string };
export type NewsletterRow = { email: string };

/** What each form stores. */
export interface Rows {
  contact: ContactRow;
  newsletter: NewsletterRow;
}
export type FormName = keyof Rows;
export const formNames: readonly FormName[] = ["contact", "newsletter"];
/** The fields of a form, named like the columns that they fill. */
export type FieldOf<Name extends FormName> = keyof Rows[Name] & string;

/** What one column accepts. Lengths count Unicode code points, as PostgreSQL and SQLite do. */
export interface ColumnRule {
  /** Then `line` and `text` must hold something besides white space. */
  required: boolean;
  minLength: number;
  maxLength: number;
  kind: "line" | "email" | "text";
}

type Rules<Name extends FormName> = Readonly<Record<FieldOf<Name>, ColumnRule>>;

/** By itself: read out of another table it would stay in the boot script, which takes addresses from here. */
const emailRule: ColumnRule = { required: true, minLength: 3, maxLength: 254, kind: "email" };

/**
 * The rules of both forms; the same rules stand as constraints of the same names in the SQL migrations,
 * and a table-driven test holds both to the same verdicts.
 * 254 is the longest deliverable address (RFC 5321, 4.5.3.1.3, less the angle brackets).
 */
export const contactRules: Rules<"contact"> = {
  name: { required: true, minLength: 1, maxLength: 200, kind: "line" },
  email: emailRule,
  company: { required: false, minLength: 1, maxLength: 200, kind: "line" },
  message: { required: true, minLength: 1, maxLength: 10_000, kind: "text" },
};

/** The part of a constraint's name after `{table}_{column}_`, for the first rule that a value breaks. */
type Violation = "length" | "format";

/**
 * One @, at least one character on both sides, no white space or controls, no dot at the end (`<input type="email">` takes none
 * either), and no encoded word (RFC 2047), which a mail program would show as something else.
 */
const emailShape = /^(?!.*=\?.*\?=)[^@\s\p{Cc}]+@[^@\s\p{Cc}]*[^@\s\p{Cc}.]$/u;

/** Which rule a string breaks, as the database would see it (nothing is trimmed here); null when it is fine. */
export function violationOf(rule: ColumnRule, value: string): Violation | null {
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return "length";
  if (rule.kind === "email") return emailShape.test(value) ? null : "format";
  if (rule.required && value.trim() === "") return "length";
  return null;
}

/** What is wrong with a field that a person filled in; the sentence shown for it is content. */
export type FieldProblem = "missing" | "too-long" | "not-an-email" | "unreadable";
export type FieldProblems<Field extends string> = Partial<Record<Field, FieldProblem>>;
/** What a visitor typed, by field. */
export type FormInput<Name extends FormName> = Partial<Record<FieldOf<Name>, string>>;
export type Parsed<Name extends FormName> =
  | { ok: true; row: Rows[Name] }
  | { ok: false; problems: FieldProblems<FieldOf<Name>> };

/** What both sides know of a form. */
interface Form<Name extends FormName> {
  table: string;
  rules: Rules<Name>;
  /** Fragment of the status line that a page without JavaScript reveals with `:target` after the redirect. */
  done: string;
}

export const forms: { readonly [Name in FormName]: Form<Name> } = {
  contact: { table: contactTable, rules: contactRules, done: "message-sent" },
  newsletter: { table: newsletterTable, rules: { email: emailRule }, done: "subscribed" },
};

/** Trims what a visitor typed and turns it into the row to store; a blank company becomes `null`. */
export function parseForm<Name extends FormName>(name: Name, input: FormInput<Name>): Parsed<Name> {
  const { rules } = forms[name];
  const row: Partial<Record<FieldOf<Name>, string | null>> = {};
  const problems: FieldProblems<FieldOf<Name>> = {};
  for (const field of Object.keys(rules) as FieldOf<Name>[]) {
    const rule = rules[field];
    const value = input[field] ?? "";
    // Browsers submit text areas with CRLF; stored text uses LF whichever way it came.
    const typed = (rule.kind === "text" ? value.replaceAll("\r\n", "\n") : value).trim();
    row[field] = typed === "" ? null : typed;
    const problem = problemOf(rule, typed);
    if (problem) problems[field] = problem;
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, row: row as Rows[Name] };
}

function problemOf(rule: ColumnRule, typed: string): FieldProblem | null {
  if (typed === "") return rule.required ? "missing" : null;
  if (typed.includes("\u0000") || !typed.isWellFormed()) return "unreadable";
  const violation = violationOf(rule, typed);
  if (violation === null) return null;
  if (rule.kind === "email" && [...typed].length <= rule.maxLength) return "not-an-email";
  return "too-long";
}

/**
 * The field that people never see and form-filling robots fill in.
 * Its name means nothing to password managers and autofill.
 */
export const honeypotField = "callback_window";
/** Query parameter of the addresses that plain forms are sent to: which page the form stands on, a path of the page table. */
export const pageParameter = "page";

/** Characters of the owner's notice: as long as a line under a form can be without becoming the page. */
export const longestNotice = 300;

/** Answer of `GET /forms/status`. */
export interface FormsStatus {
  /** The owner's notice, shown under the forms and on the booking page. */
  notice: Localized | null;
  /** Whether a newsletter sign-up will be followed by a confirmation mail. */
  confirmationMail: boolean;
}

/** Where the server takes submissions and answers about them. */
export const formPaths = {
  contact: "/forms/contact",
  newsletter: "/forms/newsletter",
  status: "/forms/status",
} as const;

/** In place of the newsletter's `done`, where a confirmation mail is on its way. */
export const confirmFragment = "confirm-by-mail";
