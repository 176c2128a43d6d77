import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { SqliteDatabase } from "kysely";

/** What Kysely's SQLite dialect needs of a driver. */
export function adapt(sqlite: DatabaseSync): SqliteDatabase {
  return {
    close: () => sqlite.close(),
    prepare(text: string) {
      const statement = sqlite.prepare(commandFor(text));
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
        run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
        iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
      };
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
