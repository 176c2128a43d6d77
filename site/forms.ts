import type { Localized } from "./locale.ts";
import { isMailAddress, mailAddressIn } from "./mail-address.ts";
import { product } from "./owner.ts";

/** The two tables that visitors write to (spec section 3). */
export const contactTable = `${product}_contact_messages` as const;
export const newsletterTable = `${product}_newsletter_subscriptions` as const;

/** Default public key that browsers send as `apikey`. */
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
/** A form's fields have the names of their columns. */
export type FieldOf<Name extends FormName> = keyof Rows[Name] & string;

/** Constraints of one column. Lengths count Unicode code points, as PostgreSQL and SQLite do. */
export interface ColumnRule {
  /** If true, `line` and `text` must contain more than white space. */
  required: boolean;
  minLength: number;
  maxLength: number;
  kind: "line" | "email" | "text";
}

type Rules<Name extends FormName> = Readonly<Record<FieldOf<Name>, ColumnRule>>;

/** A separate constant: as part of a table, tree shaking would keep it in the boot script, which imports paths from here. */
const emailRule: ColumnRule = { required: true, minLength: 3, maxLength: 254, kind: "email" };

/**
 * The rules of both forms. The SQL migrations repeat them as constraints of the same names, and wider for mail addresses; a test
 * compares both.
 * 254 is the longest deliverable address (RFC 5321, 4.5.3.1.3, without the angle brackets).
 */
export const contactRules: Rules<"contact"> = {
  name: { required: true, minLength: 1, maxLength: 200, kind: "line" },
  email: emailRule,
  company: { required: false, minLength: 1, maxLength: 200, kind: "line" },
  message: { required: true, minLength: 1, maxLength: 10_000, kind: "text" },
};

/** Suffix of the violated constraint's name, after `{table}_{column}_`. */
type Violation = "length" | "format";

/**
 * The rule that a string breaks, or null. The string is not trimmed. The tables hold to it, too; of mail addresses they take what
 * earlier releases took, so that their backups can be restored.
 */
export function violationOf(rule: ColumnRule, value: string): Violation | null {
  const length = [...value].length;
  if (length < rule.minLength || length > rule.maxLength) return "length";
  if (rule.kind === "email") return isMailAddress(value) ? null : "format";
  if (rule.required && value.trim() === "") return "length";
  return null;
}

/** Validation error of a field. Its message is content. */
export type FieldProblem = "missing" | "too-long" | "not-an-email" | "unreadable";
export type FieldProblems<Field extends string> = Partial<Record<Field, FieldProblem>>;
/** The visitor's input, by field. */
export type FormInput<Name extends FormName> = Partial<Record<FieldOf<Name>, string>>;
export type Parsed<Name extends FormName> =
  | { ok: true; row: Rows[Name] }
  | { ok: false; problems: FieldProblems<FieldOf<Name>> };

/** What browser and server share about a form. */
interface Form<Name extends FormName> {
  table: string;
  rules: Rules<Name>;
  /** Fragment that the server redirects to without JavaScript: `:target` reveals the status line. */
  done: string;
}

export const forms: { readonly [Name in FormName]: Form<Name> } = {
  contact: { table: contactTable, rules: contactRules, done: "message-sent" },
  newsletter: { table: newsletterTable, rules: { email: emailRule }, done: "subscribed" },
};

/** Reads what is meant by the input of a form, validates it and returns the row to store. A blank company becomes `null`. */
export function parseForm<Name extends FormName>(name: Name, input: FormInput<Name>): Parsed<Name> {
  const { rules } = forms[name];
  const row: Partial<Record<FieldOf<Name>, string | null>> = {};
  const problems: FieldProblems<FieldOf<Name>> = {};
  for (const field of Object.keys(rules) as FieldOf<Name>[]) {
    const rule = rules[field];
    const value = input[field] ?? "";
    const typed = rule.kind === "email" ? mailAddressIn(value) : normalizedText(value);
    row[field] = typed === "" ? null : typed;
    const problem = fieldProblemOf(rule, typed);
    if (problem) problems[field] = problem;
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, row: row as Rows[Name] };
}

/** Browsers submit text areas with CRLF; stored text always uses LF. */
export function normalizedText(value: string): string {
  return value.replaceAll("\r\n", "\n").trim();
}

/** What is wrong with a trimmed text, or null. */
export function fieldProblemOf(rule: ColumnRule, typed: string): FieldProblem | null {
  if (typed === "") return rule.required ? "missing" : null;
  if (typed.includes("\u0000") || !typed.isWellFormed()) return "unreadable";
  const violation = violationOf(rule, typed);
  if (violation === null) return null;
  if (rule.kind === "email" && [...typed].length <= rule.maxLength) return "not-an-email";
  return "too-long";
}

/**
 * Honeypot: hidden from people, filled in by bots. Password managers and autofill do not recognise its name.
 */
export const honeypotField = "callback_window";
/** Query parameter of a plain form's action: the path of the page with the form. */
export const pageParameter = "page";

/** Maximum length of the owner's notice, in characters. */
export const longestNotice = 300;

/** Response of `GET /forms/status`. */
export interface FormsStatus {
  /** The owner's notice, shown under the forms and on the booking page. */
  notice: Localized | null;
  /** Whether the server sends confirmation mails. */
  confirmationMail: boolean;
  /** The next time that can be booked, as pages say it: "Thursday, 10:30 (Munich time)". Null where there is none. */
  nextFree: Localized | null;
}

/** Endpoints of the forms. */
export const formPaths = {
  contact: "/forms/contact",
  newsletter: "/forms/newsletter",
  status: "/forms/status",
} as const;

/** Replaces the newsletter's `done` fragment if a confirmation mail is on its way. */
export const confirmFragment = "confirm-by-mail";
