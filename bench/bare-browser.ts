import { type ChildProcessByStdio, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { devices } from "@playwright/test";
import { programs } from "../scripts/programs.ts";

/** A page of a fresh browser on a phone's screen, driven by the DevTools protocol. */
export interface BarePage {
  /** @throws what the browser answers instead of a result */
  send<Result>(method: string, params?: object): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Opens a page that nothing inspects. Playwright and Lighthouse enable the protocol's `Runtime` domain, and under it V8
 * collects source positions while the application starts, for which it parses the whole module again. At a twelfth of
 * the CPU's speed that is a third of a second which no visitor has.
 */
export async function openBarePage(): Promise<BarePage> {
  const profile = mkdtempSync(join(tmpdir(), "isarbridge-bare-"));
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0"];
  const browser = spawn(programs.chromium.find() ?? "", [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  const targets: { type: string; webSocketDebuggerUrl: string }[] = await (
    await fetch(`http://${await debuggingAddress(browser)}/json/list`)
  ).json();
  const socket = new WebSocket(targets.find(({ type }) => type === "page")?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));

  let lastId = 0;
  const page: BarePage = {
    send(method, params = {}) {
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        function settle({ data }: MessageEvent<string>) {
          const answer = JSON.parse(data);
          if (answer.id !== id) return;
          socket.removeEventListener("message", settle);
          if (answer.error) reject(new Error(`${method}: ${answer.error.message}`));
          else resolve(answer.result);
        }
        socket.addEventListener("message", settle);
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    async close() {
      socket.close();
      browser.kill();
      await ended;
      // Its helper processes may write for a moment after it has ended.
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
  const { viewport, deviceScaleFactor } = devices["Pixel 7"];
  await page.send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor, mobile: true });
  return page;
}

/** Chromium says on its error output where it listens. */
function debuggingAddress(browser: ChildProcessByStdio<null, null, Readable>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    browser.once("exit", () => reject(new Error(`Chromium does not start:\n${said}`)));
    browser.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
      const [, address] = /ws:\/\/([^/]+)\//.exec(said) ?? [];
      if (address) resolve(address);
    });
  });
}
