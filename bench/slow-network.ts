import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Lighthouse's "Slow 4G". */
export const slowNetwork = { roundTripMs: 150, bitsPerSecond: 1_638_400 } as const;

/** A slow line before a server. Disposing ends it. */
export interface SlowLine extends AsyncDisposable {
  origin: string;
}

/**
 * One round trip and one rate for all connections together, whoever opened them: what DevTools slows down leaves out what
 * the browser prefetches. Opening a connection costs nothing, as with the one of HTTP/2 that is open already.
 */
export async function startSlowLine(serverPort: number): Promise<SlowLine> {
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
  const { roundTripMs, bitsPerSecond } = slowNetwork;
  const packets: { at: number; arrive: () => void }[] = [];
  let freeAt = 0;

  function deliver() {
    while (packets[0] && packets[0].at <= performance.now()) packets.shift()?.arrive();
    if (packets[0]) setTimeout(deliver, Math.max(0, packets[0].at - performance.now()));
  }

  return (bytes, arrive) => {
    const isIdle = packets.length === 0;
    // What is empty ends a connection.
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
