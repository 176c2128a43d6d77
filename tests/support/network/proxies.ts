import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { Agent, request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathOfProgram } from "../../../scripts/programs.ts";
import { defaultAnonKey } from "../../../site/forms.ts";

/** A proxy of `deploy/` that does https on a free port, with a certificate made for this run. */
export interface RunningProxy {
  origin: string;
  /** Whether the next server gets a message that the first one refuses. */
  passesMessagesOn: boolean;
  /** What it has written into its logs. */
  logged(): Promise<string>;
  stop(): Promise<void>;
}

interface ProxyOptions {
  port: number;
  /** Ports of the servers behind it. */
  servers: number[];
}

/** Debian's nginx with the configuration of `deploy/nginx.conf`. @param plainPort where http answers, if it does */
export async function startNginx({
  port,
  plainPort,
  servers,
}: ProxyOptions & { plainPort?: number }): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), "isarbridge-nginx-"));
  makeCertificate(folder);
  const deployed = await readFile("deploy/nginx.conf", "utf8");
  const site = deployed
    .replace(/ {2}server 127\.0\.0\.1:3000 (.*)\n {2}server 127\.0\.0\.1:3001 .*\n/, (_, options) =>
      servers.map((server) => `  server 127.0.0.1:${server} ${options}\n`).join(""),
    )
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, (block) =>
      plainPort ? block.replace("listen 80", `listen 127.0.0.1:${plainPort}`) : "",
    )
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    // The ports are free on this address; a machine may have no other.
    .replaceAll(/ {2}listen \[::\].*\n/g, "")
    .replaceAll("/etc/ssl/example.org", folder)
    .replaceAll("/var/log/nginx", folder)
    .replaceAll("example.org", "localhost");
  const log = join(folder, "error.log");
  await writeFile(
    join(folder, "nginx.conf"),
    `${ownUser()} daemon off; pid ${folder}/pid; error_log ${log}; worker_processes 1; events { worker_connections 512; }
http { access_log ${log}; ${temporaryPaths(folder)}\n${site}\n}`,
  );
  const process = start("nginx", ["-c", join(folder, "nginx.conf"), "-e", log]);
  return {
    origin: `https://localhost:${port}`,
    passesMessagesOn: true,
    logged: async () => process.printed() + (await readFile(log, "utf8")),
    async stop() {
      await process.end("SIGQUIT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A process of root would work as another user, to whom the folder is closed. */
function ownUser(): string {
  return process.getuid?.() === 0 ? "user root;" : "";
}

/** nginx's own are for root alone. */
function temporaryPaths(folder: string): string {
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(" ");
}

/** Debian's Caddy with the configuration of `deploy/Caddyfile`. */
export async function startCaddy({ port, servers }: ProxyOptions): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), "isarbridge-caddy-"));
  const deployed = await readFile("deploy/Caddyfile", "utf8");
  const upstreams = servers.map((server) => `127.0.0.1:${server}`).join(" ");
  const local = ["admin off", "local_certs", "skip_install_trust", "auto_https disable_redirects"];
  const file = join(folder, "Caddyfile");
  await writeFile(
    file,
    deployed
      .replace(/^\{$/m, `{\n\t${local.join("\n\t")}`)
      .replace("127.0.0.1:3000 127.0.0.1:3001", upstreams)
      .replace("\treverse_proxy", "\tbind 127.0.0.1\n\treverse_proxy"),
  );
  const env = { SITE_HOST: `localhost:${port}`, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const process = start("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { env });
  return {
    origin: `https://localhost:${port}`,
    passesMessagesOn: caddyVersion() >= 2_011_002,
    logged: async () => process.printed(),
    async stop() {
      await process.end("SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** 2.11.2 is 2011002. */
function caddyVersion(): number {
  const text = execFileSync(pathOfProgram("caddy"), ["version"], { encoding: "utf8" });
  return (text.match(/\d+/g) ?? []).slice(0, 3).reduce((version, part) => version * 1000 + Number(part), 0);
}

function start(name: "nginx" | "caddy", args: string[], options: SpawnOptions = {}) {
  const child: ChildProcess = spawn(pathOfProgram(name), args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (printed += chunk));
  return {
    printed: () => printed,
    async end(signal: NodeJS.Signals) {
      if (child.exitCode !== null) return;
      child.kill(signal);
      await once(child, "exit");
    },
  };
}

export type ProxyClient = {
  /** @param row sent as JSON, as the site's own script inserts it */
  (method: string, path: string, row?: object): Promise<ProxyAnswer>;
  close(): void;
};

interface ProxyAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Speaks https with a proxy whose certificate nobody has signed, over connections that are kept. */
export function connectTo(origin: string): ProxyClient {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  function send(method: string, path: string, row?: object): Promise<ProxyAnswer> {
    const headers = row && { "Content-Type": "application/json", apikey: defaultAnonKey };
    return new Promise((resolve, reject) => {
      const sent = request(origin + path, { method, agent, headers: headers ?? {} }, (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk) => (text += chunk));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
        answer.on("error", reject);
      });
      sent.on("error", reject);
      sent.end(row && JSON.stringify(row));
    });
  }
  return Object.assign(send, { close: () => agent.destroy() });
}

/** A certificate of loopback that nobody vouches for, good for a day: `privkey.pem` and `fullchain.pem` in the folder. */
export function makeCertificate(folder: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
  const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  execFileSync(pathOfProgram("openssl"), [...kind, ...names, "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}
