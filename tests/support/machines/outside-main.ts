// What a server meets outside itself: a certificate authority, a mail server, a place for releases and visitors. Runs in the server's
// network, and is asked by messages of the process that has started it.
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { createServer, request } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { contactTable, defaultAnonKey } from "../../../site/forms.ts";
import { startMailServer } from "../mail/smtp-server.ts";
import { type Authority, certify, startCertificateAuthority } from "./certificate-authority.ts";
import { type Outside, outside, type VisitReport } from "./outside.ts";

const [, , domain = "", folder = "", releases = ""] = process.argv;
const authority: Authority = { folder, certificate: join(folder, "authority.pem") };
const ca = readFileSync(authority.certificate);

startCertificateAuthority(authority, {
  name: outside.authority,
  port: outside.authorityPort,
  readChallenge: (name, path) =>
    new Promise((resolve, reject) => {
      plainRequest({ host: "127.0.0.1", port: 80, path, headers: { Host: name } }, (answer) => resolve(text(answer)))
        .on("error", reject)
        .end();
    }),
});
createServer(certify(authority, [outside.releases]), ({ url = "" }, response) => {
  const file = join(releases, url);
  if (existsSync(file)) createReadStream(file).pipe(response);
  else response.writeHead(404).end();
}).listen(outside.releasesPort, "127.0.0.1");
const mailServer = await startMailServer({
  port: 587,
  password: outside.mailPassword,
  tls: { ...certify(authority, [outside.mail]), from: "STARTTLS" },
});

function send(
  path: string,
  { from, row }: { from?: string; row?: object } = {},
): Promise<{ status: number; body: string }> {
  const headers = { Host: domain, ...(row && { "Content-Type": "application/json", apikey: defaultAnonKey }) };
  const to = { host: "127.0.0.1", port: 443, servername: domain, ca, agent: false, path, headers };
  return new Promise((resolve, reject) => {
    const sent = request({ ...to, method: row ? "POST" : "GET", ...(from && { localAddress: from }) }, async (answer) =>
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
    );
    sent.on("error", reject).setTimeout(60_000, () => sent.destroy(new Error("no answer within a minute")));
    sent.end(row && JSON.stringify(row));
  });
}

const pages = ["/", "/de", "/contact", "/de/contact", "/about"];
const acknowledged: string[] = [];
let visits = 0;
let timer: NodeJS.Timeout | undefined;
let open = new Set<Promise<void>>();
let report: VisitReport;

async function visit(number: number): Promise<void> {
  const isMessage = number % 10 === 0;
  // Each is another visitor: one alone may send twenty in a minute.
  const from = `127.0.1.${1 + ((number / 10) % 200)}`;
  const message = `This is message ${number} of somebody.`;
  const row = { name: "A visitor", email: `visitor-${number}@example.org`, company: null, message };
  const path = isMessage ? `/rest/v1/${contactTable}` : (pages[number % pages.length] ?? "/");
  const begun = performance.now();
  try {
    const { status } = await send(path, isMessage ? { from, row } : {});
    if (status !== (isMessage ? 201 : 200)) report.failures.push(`${path}: ${status}`);
    else if (isMessage) acknowledged.push(message);
  } catch (error) {
    report.failures.push(`${path}: ${(error as Error).message}`);
  }
  report.requests++;
  if (isMessage) report.messages++;
  report.longestMs = Math.max(report.longestMs, Math.round(performance.now() - begun));
}

const answers: Outside = {
  ask: (path) => send(path),
  startVisitors() {
    report = { requests: 0, messages: 0, failures: [], longestMs: 0, acknowledged };
    timer = setInterval(() => {
      const visiting = visit(++visits).finally(() => open.delete(visiting));
      open.add(visiting);
    }, 50);
  },
  async stopVisitors() {
    clearInterval(timer);
    await Promise.all(open);
    open = new Set();
    return report;
  },
  mails: () =>
    mailServer.received.map(({ recipients: [recipient = ""], mail }) => ({ recipient, text: mail.text ?? "" })),
};

process.on("message", async ({ id, name, args }: { id: number; name: keyof Outside; args: string[] }) => {
  const answer = answers[name] as (...args: string[]) => unknown;
  try {
    process.send?.({ id, value: await answer(...args) });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
process.on("disconnect", () => process.exit(0));
process.send?.({ id: 0 });
