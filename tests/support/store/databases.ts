import { inject } from "vitest";
import { createDatabaseIn } from "./cluster.ts";

/**
 * Makes a database in the run's PostgreSQL cluster, which goes with the cluster.
 * @param template what it starts as: the schema without rows, or `template0` for nothing at all
 * @returns its address, for the superuser
 */
export async function createDatabase(template?: string): Promise<string> {
  const cluster = inject("postgresUrl");
  if (!cluster) throw new Error("Only the projects `postgres` and `slow` have a PostgreSQL cluster.");
  return createDatabaseIn(cluster, template);
}
