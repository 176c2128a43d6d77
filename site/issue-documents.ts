import type { Locale } from "./locale.ts";
import type { MarkdownToken } from "./markdown.ts";
import type { ServerTexts } from "./server-texts.ts";
import type { Day } from "./time.ts";

/** What a page of newsletter issues shows. */
export type IssueDocument =
  | { document: "issue"; subject: string; day: Day; text: readonly MarkdownToken[] }
  | { document: "list"; issues: readonly ListedIssue[] };

export interface ListedIssue {
  path: string;
  subject: string;
  preheader: string;
  day: Day;
}

/** What every such page is made of besides. */
export interface IssueDocumentContext {
  locale: Locale;
  texts: ServerTexts["mails"]["issuePage"];
  /** Address of the page in each language, with the origin. */
  addresses: Readonly<Record<Locale, string>>;
  /** Whether search engines may have it. */
  isIndexed: boolean;
  /** Path of the stylesheet of an issue's text. */
  style: string;
  /** Paths of other pages. */
  paths: { list: string; subscribe: string };
}
