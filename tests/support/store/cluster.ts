import { randomUUID } from "node:crypto";
import { openPostgres } from "../../../server/store/engine/postgres.ts";
import { startPostgres, withClient } from "./postgres.ts";

/** Has the schema and no rows; each database of a run is a copy of it. */
const templateDatabase = "isarbridge_template";

/** Starts a PostgreSQL server with the schema in a template database. */
export async function startCluster() {
  const server = await startPostgres();
  await server.run("postgres", `create database ${templateDatabase}`);
  const template = await openPostgres(server.url(templateDatabase));
  await template.close();
  return { url: server.url("postgres"), stop: () => server.remove() };
}

/** The PostgreSQL server that `scripts/test.ts` has started, or one that ends with this run. */
export async function sharedCluster() {
  const url = process.env.TEST_POSTGRES_URL;
  return url ? { url, stop: async () => {} } : startCluster();
}

/** @returns the address of a new database, for the superuser */
export async function createDatabaseIn(cluster: string, template = templateDatabase): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withClient(cluster, (client) => client.query(`create database ${name} template ${template}`));
  return Object.assign(new URL(cluster), { pathname: name }).href;
}
