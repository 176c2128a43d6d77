import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { pathOfProgram } from "../../../scripts/programs.ts";
import { freePort } from "../network/wait-for-http.ts";

/** A real PostgreSQL server of its own, on a free loopback port, in a temporary folder. */
export interface PostgresServer {
  /** Address of a database, for the server's superuser or another role. */
  url(database: string, user?: string): string;
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** Runs statements as the superuser. */
  run(database: string, statements: string): Promise<void>;
  /** Stops at once, as a pulled plug would; `start` brings the same data back on the same port. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Stops and removes everything. */
  remove(): Promise<void>;
}

/**
 * Without `durable` nothing is synced to disk, which is faster and enough where no machine fails.
 * @throws an error with one line about what to install
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const bin = dirname(pathOfProgram("initdb"));
  const user = unprivilegedUser();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"], {
    ...user,
    stdio: ["ignore", "ignore", "pipe"],
  });

  let server: ChildProcess | undefined;
  let databases = 0;
  const killServer = () => server?.kill("SIGQUIT");
  process.once("exit", killServer);

  const url = (database: string, role = "postgres") => `postgres://${role}@127.0.0.1:${port}/${database}`;
  const running: PostgresServer = {
    url,
    async createDatabase() {
      databases += 1;
      const name = `test_${databases}`;
      await running.run("postgres", `create database ${name}`);
      return url(name);
    },
    run: (database, statements) => withClient(url(database), async (client) => void (await client.query(statements))),
    async start() {
      const options = ["-p", `${port}`, "-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=${folder}`];
      if (!durable) options.push("-c", "fsync=off", "-c", "full_page_writes=off");
      server = spawn(join(bin, "postgres"), ["-D", data, ...options], { ...user, stdio: "ignore" });
      await untilReady(url("postgres"), server);
    },
    async crash() {
      if (!server || server.exitCode !== null) return;
      const gone = once(server, "exit");
      server.kill("SIGQUIT");
      await gone;
    },
    async remove() {
      await running.crash();
      process.off("exit", killServer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await running.start();
  return running;
}

/** Opens a connection for the time of `work`. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    try {
      return await withClient(url, async (client) => void (await client.query("select 1")));
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`PostgreSQL ended with code ${server.exitCode} while starting.`);
}
