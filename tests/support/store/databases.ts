import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { withClient } from "./postgres.ts";

/** Has the schema and no rows; each database of a run is a copy of it. */
export const templateDatabase = "isarbridge_template";

/**
 * Makes a database in the run's PostgreSQL cluster, which goes with the cluster.
 * @param template what it starts as: the schema without rows, or `template0` for nothing at all
 * @returns its address, for the superuser
 */
export async function createDatabase(template = templateDatabase): Promise<string> {
  const cluster = inject("postgresUrl");
  if (!cluster) throw new Error("Only the projects `postgres` and `slow` have a PostgreSQL cluster.");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withClient(cluster, (client) => client.query(`create database ${name} template ${template}`));
  return Object.assign(new URL(cluster), { pathname: name }).href;
}
