import type { TestProject } from "vitest/node";
import { openPostgres } from "../../../server/store/engine/postgres.ts";
import { templateDatabase } from "./databases.ts";
import { startPostgres } from "./postgres.ts";

/** One PostgreSQL server for all files of a run, with the schema applied once. */
export default async function startCluster({ provide }: TestProject) {
  const server = await startPostgres();
  await server.run("postgres", `create database ${templateDatabase}`);
  const template = await openPostgres(server.url(templateDatabase));
  await template.close();
  provide("postgresUrl", server.url("postgres"));
  return () => server.remove();
}

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the cluster's own database, as its superuser. The project `quick` has none. */
    postgresUrl?: string;
  }
}
