import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathOfProgram } from "../scripts/programs.ts";
import { fileHeaders } from "../server/http/guards/security-headers.ts";
import { readManifest } from "../server/http/site-files.ts";
import type { BuiltFile } from "../site/build-manifest.ts";
import { temporaryPaths } from "../tests/support/network/proxies.ts";
import { freePort, waitForHttp } from "../tests/support/network/wait-for-http.ts";
import { startProcess } from "../tests/support/server/server.ts";

/** nginx on one core with the same files, compressed twins and headers, read from the page cache. Disposing ends it. */
export async function startStaticNginx(siteFolder: string) {
  const port = await freePort();
  const folder = join(siteFolder, "nginx");
  await mkdir(folder);
  // The worker of an nginx that root started is somebody else.
  await chmod(siteFolder, 0o755);
  const configuration = join(folder, "nginx.conf");
  await writeFile(
    configuration,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      types { text/html html; text/javascript js; }
      access_log off; sendfile on; tcp_nopush on; gzip_static on; keepalive_requests 100000000;
      open_file_cache max=1000; gzip_vary on;
      ${pageHeaders(siteFolder)}
      ${temporaryPaths(folder)}
      server {
        listen 127.0.0.1:${port};
        root ${siteFolder}/build/client;
        location / { try_files $uri.html $uri $uri/index.html =404; }
        location = / { try_files /index.html =404; }
      }
    }`,
  );
  const command = [pathOfProgram("nginx"), "-c", configuration, "-e", join(folder, "error.log")];
  const { process, output, stop } = startProcess(command, { env: {} });
  await waitForHttp(process, `http://127.0.0.1:${port}/`, output);
  return { port, process, [Symbol.asyncDispose]: async () => void (await stop()) };
}

/** What our server sends with every page, so that both answer with the same bytes. */
function pageHeaders(siteFolder: string): string {
  const { files, policy } = readManifest(join(siteFolder, "build"));
  const headers = Object.entries(fileHeaders("/", files["/"] as BuiltFile, policy));
  return headers.map(([name, value]) => `add_header ${name} "${value}";`).join(" ");
}
