import { spawnSync } from "node:child_process";

type Weaknesses = Record<string, { name: string; severity: string; range: string }>;

/** `package range: severity` for what npm knows of the packages in production; null where no registry answers within 10 s. */
export function seriousWeaknesses(): string[] | null {
  const args = ["audit", "--json", "--omit=dev", "--fetch-retries=0", "--fetch-timeout=8000"];
  const { stdout } = spawnSync("npm", args, { encoding: "utf8", timeout: 10_000, killSignal: "SIGKILL" });
  const known = weaknessesIn(stdout);
  return (
    known &&
    Object.values(known)
      .filter(isSerious)
      .map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
  );
}

function isSerious({ severity }: Weaknesses[string]): boolean {
  return severity === "high" || severity === "critical";
}

function weaknessesIn(answer: string): Weaknesses | null {
  try {
    return JSON.parse(answer).vulnerabilities ?? null;
  } catch {
    return null;
  }
}
