import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathOfProgram } from "../../../scripts/programs.ts";
import { freePort, waitForHttp } from "../network/wait-for-http.ts";
import { startProcess } from "../server/server-process.ts";
import { calendarText, eventLines } from "./calendar-text.ts";

/** A CalDAV server that others wrote, with a calendar that is empty at first. */
export interface CalendarServer {
  /** The calendar's address, with user and password. */
  address: string;
  /** Puts an event into the calendar, or another one in its place. */
  put(name: string, ...lines: string[]): Promise<void>;
  remove(name: string): Promise<void>;
  /** Ends the process. */
  stop(): Promise<void>;
  /** Removes its files; implies `stop`. */
  dispose(): Promise<void>;
}

const user = "owner";
const password = "pass word:ü";

/** Starts Radicale on a free loopback port. */
export async function startRadicale(): Promise<CalendarServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "isarbridge-radicale-"));
  await writeFile(join(folder, "users"), `${user}:${password}\n`);
  await writeFile(
    join(folder, "config"),
    [
      ...["[server]", `hosts = 127.0.0.1:${port}`],
      ...["[auth]", "type = htpasswd", `htpasswd_filename = ${join(folder, "users")}`, "htpasswd_encryption = plain"],
      ...["[storage]", `filesystem_folder = ${join(folder, "collections")}`, ""],
    ].join("\n"),
  );
  const server = startProcess([pathOfProgram("radicale"), "--config", join(folder, "config")], { env: {} });
  const calendar = `http://127.0.0.1:${port}/${user}/calendar/`;
  await waitForHttp(server.process, calendar, server.output);

  async function ask(method: string, path: string, body?: string) {
    const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
    const headers = { authorization, "content-type": "text/calendar" };
    const response = await fetch(calendar + path, { method, headers, ...(body !== undefined && { body }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  }

  await ask("MKCALENDAR", "");
  const stop = async () => void (await server.stop());
  return {
    address: calendar.replace("//", `//${user}:${encodeURIComponent(password)}@`),
    put: (name, ...lines) => ask("PUT", `${name}.ics`, calendarText(...eventLines(`UID:${name}`, ...lines))),
    remove: (name) => ask("DELETE", `${name}.ics`),
    stop,
    async dispose() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
