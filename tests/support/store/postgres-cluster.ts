import type { TestProject } from "vitest/node";
import { startCluster } from "./cluster.ts";

/** One PostgreSQL server for all files: the one that `scripts/test.ts` has started, or one that ends with this run. */
export default async function provideCluster({ provide }: TestProject) {
  const shared = process.env.TEST_POSTGRES_URL;
  const cluster = shared ? { url: shared, stop: async () => {} } : await startCluster();
  provide("postgresUrl", cluster.url);
  return cluster.stop;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the cluster's own database, as its superuser. The project `quick` has none. */
    postgresUrl?: string;
  }
}
