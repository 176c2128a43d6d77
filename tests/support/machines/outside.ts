import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** What a machine must be told to find all of it. */
export const outside = {
  authority: "authority.test",
  authorityPort: 14_000,
  mail: "mail.test",
  releases: "releases.test",
  releasesPort: 8443,
  mailUser: "site@site.test",
  mailPassword: "p#ss wörd",
} as const;

export interface VisitReport {
  requests: number;
  messages: number;
  failures: string[];
  longestMs: number;
  /** Texts of all messages that were ever acknowledged. */
  acknowledged: string[];
}

/** What may be asked. */
export interface Outside {
  /** The answer of the site. */
  ask(path: string): Promise<{ status: number; body: string }>;
  /** 20 requests a second, a tenth of them messages, until they are to leave. */
  startVisitors(): void;
  stopVisitors(): Promise<VisitReport>;
  /** All mails so far. */
  mails(): { recipient: string; text: string }[];
}

type Asked = {
  [Name in keyof Outside]: (...args: Parameters<Outside[Name]>) => Promise<Awaited<ReturnType<Outside[Name]>>>;
};

/** What is outside of a server, in its network. @param folder that of the authority. @param releases what lies at the place for releases */
export async function startOutside(
  network: string,
  { domain, folder, releases }: { domain: string; folder: string; releases: string },
): Promise<Asked & { close(): Promise<void> }> {
  const main = join(import.meta.dirname, "outside-main.ts");
  const child = spawn("ip", ["netns", "exec", network, process.execPath, main, domain, folder, releases], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("Nothing is outside of the server."))),
  ]);
  let asked = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on("message", ({ id, value, error }: { id: number; value?: unknown; error?: string }) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error === undefined) resolve?.(value);
    else reject?.(new Error(error));
  });
  const ask =
    (name: keyof Outside) =>
    (...args: unknown[]) => {
      const answer = Promise.withResolvers<unknown>();
      waiting.set(++asked, answer);
      child.send({ id: asked, name, args });
      return answer.promise;
    };
  const names: (keyof Outside)[] = ["ask", "startVisitors", "stopVisitors", "mails"];
  return {
    ...(Object.fromEntries(names.map((name) => [name, ask(name)])) as unknown as Asked),
    async close() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}
