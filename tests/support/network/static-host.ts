import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

export interface StaticHost {
  origin: string;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

/**
 * Serves a folder as static hosts do: `/contact` is contact.html, other addresses get 404.html, and answers carry the
 * headers of all patterns in a `_headers` file that cover their path.
 */
export async function startStaticHost(folder: string, headersFile: string): Promise<StaticHost> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const file = pathname === "/" ? "/index.html" : extname(pathname) ? pathname : `${pathname}.html`;
    const found = await readFile(join(folder, file)).catch(() => null);
    for (const [name, value] of headersOf(headersFile, pathname)) response.appendHeader(name, value);
    response.setHeader("Content-Type", (found ? types[extname(file)] : types[".html"]) ?? "application/octet-stream");
    response.writeHead(found ? 200 : 404).end(found ?? (await readFile(join(folder, "404.html"))));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The headers that a `_headers` file gives one address, in order. Lines without indentation are paths, a `*` at their end
 * stands for anything; their headers follow, indented.
 */
export function headersOf(headersFile: string, address: string): [name: string, value: string][] {
  let isCovered = false;
  return headersFile.split("\n").flatMap((line) => {
    if (!line.startsWith(" ")) {
      isCovered = line.endsWith("*") ? address.startsWith(line.slice(0, -1)) : address === line;
      return [];
    }
    const [, name = "", value = ""] = /^ +([^:]+): (.*)$/.exec(line) ?? [];
    return isCovered ? [[name, value]] : [];
  });
}
