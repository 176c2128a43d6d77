import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface RunningNginx {
  origin: string;
  stop(): Promise<void>;
}

interface NginxOptions {
  port: number;
  plainPort?: number;
  servers: number[];
}

/**
 * Debian's nginx with the configuration of `deploy/nginx.conf`, on a free port, with a certificate made for this run.
 *
 * @param plainPort where http answers, if it does
 * @param servers ports of the servers behind it
 */
export async function startNginx({ port, plainPort, servers }: NginxOptions): Promise<RunningNginx> {
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
    .replaceAll("/etc/ssl/example.org", folder)
    .replaceAll("example.org", "localhost");
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events { worker_connections 512; }
http { access_log off; ${paths.join(" ")}\n${site}\n}`,
  );
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], {
    stdio: "inherit",
  });
  return {
    origin: `https://localhost:${port}`,
    async stop() {
      await end(nginx);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(folder: string) {
  const args = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];
  execFileSync(
    "openssl",
    [...args, "-subj", "/CN=localhost", "-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")],
    { stdio: "ignore" },
  );
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  child.kill("SIGQUIT");
  await once(child, "exit");
}
