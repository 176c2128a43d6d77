import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { freePort, waitForHttp } from "../network/wait-for-http.ts";

/** The editor at work on a copy of the repository, so that no test writes into the checkout. */
export interface EditedCopy {
  origin: string;
  folder: string;
  read(file: string): string;
  /** As another program would. */
  write(file: string, content: string): void;
  git(...args: string[]): string;
  /** Ends the editor and starts it again. */
  restart(): Promise<void>;
  dispose(): Promise<void>;
}

export async function startEditor(): Promise<EditedCopy> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "isarbridge-edited-"));
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  for (const file of files.trim().split("\n")) {
    // Other tests take their files away meanwhile.
    if (existsSync(file)) cpSync(file, join(folder, file));
  }
  symlinkSync(realpathSync("node_modules"), join(folder, "node_modules"));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("-c", "user.name=Owner", "-c", "user.email=owner@isarhold.test", "commit", "--quiet", "--message", "The site");
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const start = async () => {
    const child = spawn(process.execPath, ["editor/main.ts"], {
      cwd: folder,
      env: { ...process.env, PORT: `${port}` },
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (printed += text));
    // Vite bundles what the page imports before it answers.
    await waitForHttp(child, origin, () => printed, 120_000);
    return child;
  };
  let editor = await start();
  const stop = async () => {
    editor.kill();
    if (editor.exitCode === null && editor.signalCode === null) await once(editor, "exit");
  };
  return {
    origin,
    folder,
    read: (file) => readFileSync(join(folder, file), "utf8"),
    write: (file, content) => writeFileSync(join(folder, file), content),
    git,
    async restart() {
      await stop();
      editor = await start();
    },
    async dispose() {
      await stop();
      // A process that the editor started may write its last file meanwhile.
      rmSync(folder, { recursive: true, maxRetries: 10 });
      rmSync(`node_modules/.cache/isarbridge/editor/${basename(folder)}`, { recursive: true, force: true });
    },
  };
}
