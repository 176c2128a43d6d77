import { join } from "node:path";
import {
  Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  PostgresDialect,
  SchemableIdentifierNode,
  sql,
} from "kysely";
import pg from "pg";
import { ConstraintViolation, StoreUnavailable } from "../errors.ts";
import { type Tables, tables } from "../tables.ts";
import { type Engine, groupCommits } from "./engine.ts";
import { migrationsSince } from "./migrations.ts";

/**
 * The engine for several server processes on one database. Connects, and brings the schema up to date.
 * @param idleLimitMs after which PostgreSQL ends a session that is idle inside a write, as after a crash of its machine
 * @throws StoreUnavailable
 */
export async function openPostgres(url: string, idleLimitMs = 10_000): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    // The browser waits twice this time, for a query and its rollback.
    query_timeout: 5000,
    // Ends the connection of a query that timed out. Otherwise pg reuses it, and the next query waits behind the lost one.
    pipeline: true,
    types: { getTypeParser },
  });
  // A broken connection fails its query and is replaced; without a listener these events would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw storeErrorOf(error);
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [schemas] });
  const transaction: Engine["write"] = (work) =>
    db.transaction().execute(async (begun) => {
      // One lock for all writes of all servers. Without the limit a server that vanished would hold it for hours.
      await sql`
        select set_config('idle_in_transaction_session_timeout', ${String(idleLimitMs)}, true),
          pg_advisory_xact_lock(hashtextextended('isarbridge writes', 0))`.execute(begun);
      return work(begun);
    });
  const { write, idle } = groupCommits(transaction, (error) => storeErrorOf(error) instanceof StoreUnavailable);
  return {
    description: descriptionOf(url),
    db,
    write,
    snapshot: (work) => db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
    // Deleted rows are reclaimed by the database's own vacuum.
    scrub: async () => {},
    // PostgreSQL's own checksums and its operator's backups are for that.
    findDamage: async () => null,
    translate: storeErrorOf,
    async close() {
      await idle();
      await pool.end();
    },
  };
}

/** As the driver reads the address, with its defaults. */
function descriptionOf(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `PostgreSQL ${host}:${port}/${database}`;
}

const migrationFolder = join(import.meta.dirname, "../../../supabase/migrations");

/** Brings the schema up to date: in one transaction and one process at a time; each file is safe to run again where another tool ran it before. */
async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin; select pg_advisory_xact_lock(hashtextextended('isarbridge migrations', 0))");
    for (const { version, statements } of migrationsSince(await lastMigration(client), migrationFolder)) {
      await client.query(statements);
      await client.query("insert into isarbridge_private.migrations (version) values ($1) on conflict do nothing", [
        version,
      ]);
    }
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Zero where there is nothing. The first migration notes itself: tables without a note are of an earlier release, made by another tool. */
async function lastMigration(client: pg.PoolClient): Promise<number> {
  const { rows: found } = await client.query<{ isNoted: boolean; hasTables: boolean }>(
    `select to_regclass('isarbridge_private.migrations') is not null as "isNoted",
       to_regclass('public.isarbridge_contact_messages') is not null as "hasTables"`,
  );
  if (!found[0]?.isNoted) return found[0]?.hasTables ? 1 : 0;
  const { rows } = await client.query<{ last: string | null }>(
    "select max(version) as last from isarbridge_private.migrations",
  );
  return Number(rows[0]?.last ?? (found[0].hasTables ? 1 : 0));
}

const schemaOf: ReadonlyMap<string, string> = new Map(
  Object.entries(tables).map(([name, { schema }]) => [name, schema]),
);

/** Names the schema of each table, because connection poolers lose the search path. */
class SchemaTransformer extends OperationNodeTransformer {
  protected override transformSchemableIdentifier(node: SchemableIdentifierNode): SchemableIdentifierNode {
    const { name } = node.identifier;
    const schema = schemaOf.get(name);
    return node.schema || !schema ? node : SchemableIdentifierNode.createWithSchema(schema, name);
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

/**
 * SQLSTATE classes and codes: connection, authorization, catalog, resources, operator intervention, system;
 * serialization, deadlock, lock not available, read-only, idle for too long.
 */
const unavailableStates = /^(08|28|3D|53|57|58)|^(40001|40P01|55P03|25006|25P03)$/;
/** What the operating system says of the way to the database, and Node of a certificate or a handshake. */
const unavailableCodes = /^(E(?!RR_)|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
/** Those that only a changed setting can fix: password, database, host name, certificate. */
const fixedByOperator = /^(28|3D|ENOTFOUND|ERR_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
/** Errors that pg and its pool raise themselves carry words only. */
const unavailableWords = /connection|timeout|client has encountered|not queryable/i;

/** The `StoreUnavailable` or `ConstraintViolation` that an error of pg, its pool, the network or TLS means; others come back as they are. */
export function storeErrorOf(error: unknown): unknown {
  // One error for each address of a host.
  if (error instanceof AggregateError)
    return error.errors.map(storeErrorOf).find((it, index) => it !== error.errors[index]) ?? error;
  if (!(error instanceof Error)) return error;
  const { code, constraint, table, column } = error as pg.DatabaseError;
  if (code === "23502") return new ConstraintViolation(`${table}.${column}`, { cause: error });
  if ((code === "23514" || code === "23P01") && constraint)
    return new ConstraintViolation(constraint, { cause: error });
  const unavailable = code
    ? unavailableStates.test(code) || unavailableCodes.test(code)
    : unavailableWords.test(error.message);
  if (!unavailable) return error;
  const mayPass = !fixedByOperator.test(code ?? "");
  return new StoreUnavailable(`the database cannot be used now: ${error.message}`, { cause: error, mayPass });
}
