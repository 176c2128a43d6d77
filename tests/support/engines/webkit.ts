import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { pathOfProgram } from "../../../scripts/programs.ts";
import { freePort, waitForHttp } from "../network/wait-for-http.ts";
import { type BrowserWindow, centerOf, type Engine, type MissingFeature } from "./engine.ts";

/** WebKitGTK, which renders like Safari, in a window of ours on a display of its own, driven by classic WebDriver. */
export const webkit: Engine = {
  name: "WebKit",
  async launch({ without = [], timeZone } = {}) {
    const display = await startDisplay();
    const driver = await startDriver({ DISPLAY: display.name, ...(timeZone && { TZ: timeZone }) });
    const { sessionId } = await driver.call<{ sessionId: string }>("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          browserName: "bare-window",
          "webkitgtk:browserOptions": { binary: windowProgram, args: without.flatMap((name) => features[name]) },
        },
      },
    });
    const call = <T>(method: string, path: string, body?: object) =>
      driver.call<T>(method, `/session/${sessionId}${path}`, body);
    const run: BrowserWindow["run"] = (script, ...args) =>
      call("POST", "/execute/sync", { script: `return (${script}).apply(null, arguments)`, args });
    const find = (selector: string) =>
      call<Record<string, string>>("POST", "/element", { using: "css selector", value: selector });
    const act = (type: "key" | "pointer", actions: object[]) =>
      call<void>("POST", "/actions", { actions: [{ type, id: type, actions }] });
    const press = (keys: string) =>
      act(
        "key",
        [...keys].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      );
    return {
      resize: (width, height) => call("POST", "/window/rect", { x: 0, y: 0, width, height }),
      open: (url) => call("POST", "/url", { url }),
      // By the driver, which waits for the page: it never answers a script of a document that goes into the page cache.
      back: () => call("POST", "/back", {}),
      enterFrame: async () => call("POST", "/frame", { id: await find("iframe") }),
      async click(selector) {
        // For a moment after a document has come, WebKit takes no click; it also notices only a mouse that moves.
        for (let shift = 0, isOver = false; !isOver; shift = 1 - shift) {
          const { x, y } = await run(centerOf, selector);
          await act("pointer", [{ type: "pointerMove", x: Math.round(x) + shift, y: Math.round(y) }]);
          isOver = await run((selector) => document.querySelector(`${selector}:hover`) !== null, selector);
        }
        await act("pointer", [
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ]);
      },
      type: press,
      async press(key) {
        // Tab passes over what has not been painted yet.
        await run(nextFrame);
        await press(keyCodes[key]);
      },
      run,
      async errors() {
        const errors = await run(() => (window as { __errors?: string[] }).__errors?.splice(0) ?? []);
        // WebKit reports a transition between documents that it leaves out as a rejection that nobody handles.
        return errors.filter((error) => !error.startsWith("AbortError: Skipping view transition"));
      },
      // Without a display the window ends, too.
      async close() {
        driver.stop();
        display.stop();
      },
    };
  },
};

/** Runs in the page. */
const nextFrame = () => new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)));

const windowProgram = fileURLToPath(new URL("webkit-window.py", import.meta.url));

const features: Record<MissingFeature, string[]> = {
  popover: ["PopoverAttribute"],
  "anchor positioning": ["CSSAnchorPositioning"],
  script: ["JavaScript"],
};

/** WebDriver's code points for keys without a letter. */
const keyCodes = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C" };

/** A display in memory, with the first free number. */
async function startDisplay() {
  const server = spawn(pathOfProgram("xvfb"), ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, "data");
  return { name: `:${String(number).trim()}`, stop: () => server.kill() };
}

async function startDriver(env: Record<string, string>) {
  const port = await freePort();
  const program = spawn(pathOfProgram("webkitDriver"), [`--port=${port}`], {
    stdio: "ignore",
    // Its own sandbox needs privileges that containers lack.
    env: { ...process.env, ...env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
  });
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  }
  await waitForHttp(program, `http://127.0.0.1:${port}/status`);
  return { call, stop: () => program.kill() };
}
