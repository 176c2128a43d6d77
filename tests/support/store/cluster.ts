import { openPostgres } from "../../../server/store/engine/postgres.ts";
import { templateDatabase } from "./databases.ts";
import { startPostgres } from "./postgres.ts";

/** Starts a PostgreSQL server with the schema in a template database. */
export async function startCluster() {
  const server = await startPostgres();
  await server.run("postgres", `create database ${templateDatabase}`);
  const template = await openPostgres(server.url(templateDatabase));
  await template.close();
  return { url: server.url("postgres"), stop: () => server.remove() };
}
