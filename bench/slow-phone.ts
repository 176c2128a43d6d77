import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { chromium, devices, type Locator, type Page } from "@playwright/test";
import { pathOfProgram } from "../scripts/programs.ts";

/** CPU slowdowns of a middling and of a poor phone. */
export const slowdowns = { middling: 4, poor: 12 } as const;

/** Lighthouse's "Slow 4G". */
const roundTripMs = 150;
const bitsPerSecond = 1_638_400;

export interface Phones extends AsyncDisposable {
  /** Lends a fresh phone with an empty cache, slowed down from the start. */
  use<Result>(slowdown: number, act: (page: Page) => Promise<Result>): Promise<Result>;
}

/** Phones on a slow line to a server. */
export async function startPhones(serverPort: number): Promise<Phones> {
  const line = await startSlowLine(serverPort);
  const browser = await chromium.launch({ executablePath: pathOfProgram("chromium"), args: ["--no-sandbox"] });
  return {
    async use(rate, act) {
      await using context = await browser.newContext({ ...devices["Pixel 7"], baseURL: line.origin });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate });
      return await act(page);
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await line[Symbol.asyncDispose]();
    },
  };
}

/**
 * A finger that rests on the glass for as long as fingers do. Playwright's own tap lifts it in the same instant and keeps
 * the page busy with its checks while the answer is timed.
 */
export async function tap(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  const session = await target.page().context().newCDPSession(target.page());
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await target.page().waitForTimeout(80);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/**
 * One round trip and one rate for all connections together, as what DevTools slows down leaves out what
 * the browser prefetches. Opening a connection costs nothing, as with the one of HTTP/2 that is open already.
 */
async function startSlowLine(serverPort: number): Promise<AsyncDisposable & { origin: string }> {
  const [up, down] = [createDirection(), createDirection()];
  const sockets = new Set<Socket>();
  const line = createServer((browser) => {
    const server = connect(serverPort, "127.0.0.1");
    relay(browser, server, up);
    relay(server, browser, down);
    for (const socket of [browser, server]) {
      sockets.add(socket.setNoDelay());
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
  });
  await once(line.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => line.close(closed));
    },
  };
}

type Direction = (bytes: Buffer, arrive: (packet: Buffer) => void) => void;

const packetBytes = 1460;

/** Packets arrive in the order in which they were sent, each when the line was free for it, half a round trip later. */
function createDirection(): Direction {
  const packets: { at: number; arrive: () => void }[] = [];
  let freeAt = 0;

  function deliver() {
    while (packets[0] && packets[0].at <= performance.now()) packets.shift()?.arrive();
    if (packets[0]) setTimeout(deliver, Math.max(0, packets[0].at - performance.now()));
  }

  return (bytes, arrive) => {
    const isIdle = packets.length === 0;
    // An empty packet ends a connection.
    for (let start = 0; start === 0 || start < bytes.length; start += packetBytes) {
      const packet = bytes.subarray(start, start + packetBytes);
      freeAt = Math.max(freeAt, performance.now()) + (packet.length * 8 * 1000) / bitsPerSecond;
      packets.push({ at: freeAt + roundTripMs / 2, arrive: () => arrive(packet) });
    }
    if (isIdle) deliver();
  };
}

function relay(from: Socket, to: Socket, direction: Direction) {
  from.on("data", (bytes) => direction(bytes, (packet) => to.write(packet)));
  from.on("end", () => direction(Buffer.alloc(0), () => to.end()));
  from.on("close", () => direction(Buffer.alloc(0), () => to.destroy()));
}
