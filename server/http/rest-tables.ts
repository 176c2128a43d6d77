import {
  type ContactRow,
  contactRules,
  contactTable,
  type NewsletterRow,
  newsletterRules,
  newsletterTable,
  type SubmissionContext,
} from "../../site/forms.ts";
import type { Log } from "../log.ts";
import type { Table } from "./rest-row.ts";
import type { Submissions } from "./submissions.ts";

export interface InsertTable extends Table {
  insert(row: object, context: Partial<SubmissionContext>, log: Log): Promise<void>;
}

/** The tables that visitors may insert into, by name. */
export function insertTables(submissions: Submissions): ReadonlyMap<string, InsertTable> {
  const contact: InsertTable = {
    name: contactTable,
    rules: contactRules,
    insert: (row, context, log) => submissions.contact(row as ContactRow, context, log),
  };
  const newsletter: InsertTable = {
    name: newsletterTable,
    rules: newsletterRules,
    insert: (row, context, log) => submissions.newsletter(row as NewsletterRow, context, log),
  };
  return new Map([contact, newsletter].map((table) => [table.name, table]));
}
