import type { Connect } from "vite";

/**
 * Answers 403 to whatever does not come from the editor's own page: another site that is open in the same browser must not
 * read unpublished texts, nor write any. A foreign name that leads to this machine (DNS rebinding) shows in `Host`, another
 * page in `Origin`, and where a browser sends no origin, in `Sec-Fetch-Site`.
 */
export function refuseForeignRequests(port: number): Connect.NextHandleFunction {
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  return ({ headers }, response, next) => {
    const { host = "", origin, "sec-fetch-site": site = "none" } = headers;
    const isOwn = hosts.includes(host) && (origin === undefined || origin === `http://${host}`);
    if (isOwn && (site === "none" || site === "same-origin")) return next();
    response.statusCode = 403;
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    response.end(`This is the editor of http://localhost:${port}. It answers its own page alone.\n`);
  };
}
