import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

/** One PostgreSQL server for all files of a run, which make their databases in it. Needs no PostgreSQL where no file does. */
export default async function startCluster({ provide }: TestProject) {
  const server = await startPostgres();
  provide("postgresUrl", server.url("postgres"));
  return () => server.remove();
}

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the cluster's own database, as its superuser. */
    postgresUrl: string;
  }
}
