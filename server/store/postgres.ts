import {
  Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  PostgresDialect,
  SchemableIdentifierNode,
  sql,
} from "kysely";
import pg from "pg";
import type { Engine } from "./database.ts";
import { placeOf } from "./database-place.ts";
import { translate } from "./postgres-errors.ts";
import { migrate } from "./postgres-migrations.ts";
import { type Tables, tableNames } from "./tables.ts";

/**
 * The engine for several server processes on one database. Connects, and brings the schema up to date.
 * @throws StoreUnavailable
 */
export async function openPostgres(url: string): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    // Twice this, for a query and its rollback, is what the browser waits for an answer.
    query_timeout: 5000,
    // Ends the connection of a query that timed out. Otherwise pg hands it on, and the next query waits behind the lost one.
    pipeline: true,
    types: { getTypeParser },
  });
  // A connection that breaks fails its query and is replaced; these events, unheard, would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw translate(error);
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [schemas] });
  const write: Engine["write"] = (work) => db.transaction().execute(work);
  return {
    description: `PostgreSQL ${databaseName(url)}`,
    db,
    write,
    writeUnder: (key, work) =>
      write(async (transaction) => {
        await sql`select pg_advisory_xact_lock_shared(${writers}, 0), pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(
          transaction,
        );
        return work(transaction);
      }),
    writeAlone: (work) =>
      write(async (transaction) => {
        // The lock of the tables does not wait for a write that has only read so far.
        await sql`select pg_advisory_xact_lock(${writers}, 0)`.execute(transaction);
        const tables = sql.join(tableNames.map((name) => sql.table(name)));
        await sql`lock table ${tables} in exclusive mode`.execute(transaction);
        return work(transaction);
      }),
    snapshot: (work) => db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
    // Deleted rows are reclaimed by the database's own vacuum.
    scrub: async () => {},
    translate,
    close: () => pool.end(),
  };
}

/** Shared by all writes under a key. PostgreSQL keeps locks of two numbers apart from those of one, as the keys are. */
const writers = 1;

/** Says which schema a table is in, so that no search path has to be set (connection poolers forget it). */
class SchemaTransformer extends OperationNodeTransformer {
  protected override transformSchemableIdentifier(node: SchemableIdentifierNode): SchemableIdentifierNode {
    const { name } = node.identifier;
    if (node.schema || !(tableNames as readonly string[]).includes(name)) return node;
    return SchemableIdentifierNode.createWithSchema(
      name.startsWith("isarbridge_") ? "public" : "isarbridge_private",
      name,
    );
  }
}
const transformer = new SchemaTransformer();
const schemas: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};

/** Times leave the store as ISO text on both engines. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === pg.types.builtins.TIMESTAMPTZ
    ? (text: string) => new Date(text).toISOString()
    : pg.types.getTypeParser(oid, format as "text");

function databaseName(url: string): string {
  const { host, port, database } = placeOf(url);
  return `${host || "local socket"}${port && `:${port}`}/${database}`;
}
