import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** What Kysely's SQLite dialect needs of a driver. */
export function adapt(sqlite: DatabaseSync): SqliteDatabase {
  /** Preparing costs as much as running; the texts of the store are few. */
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => sqlite.close(),
    prepare(text) {
      const command = commandFor(text);
      const known = prepared.get(command);
      if (known) return known;
      const statement = statementOf(sqlite.prepare(command));
      prepared.set(command, statement);
      return statement;
    },
  };

  function commandFor(text: string): string {
    // A transaction that reads first and writes later could not wait for another process; so it locks at once.
    if (text === "begin") return "begin immediate";
    // A full disk rolls back by itself, and a second rollback would hide why.
    if (text === "rollback" && !sqlite.isTransaction) return "select 1";
    return text;
  }
}

function statementOf(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as SQLInputValue[])),
    run: (values) => statement.run(...(values as SQLInputValue[])),
    iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
  };
}
