import type { TestProject } from "vitest/node";
import { sharedCluster } from "./cluster.ts";

/** One PostgreSQL server for all files. */
export default async function provideCluster({ provide }: TestProject) {
  const { url, stop } = await sharedCluster();
  provide("postgresUrl", url);
  return stop;
}

declare module "vitest" {
  export interface ProvidedContext {
    /** Of the cluster's own database, as its superuser. The project `quick` has none. */
    postgresUrl?: string;
  }
}
