import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { createApp } from "../../../server/http/app.ts";
import { type ConnectionLimits, connectionLimits } from "../../../server/http/connection-limits.ts";
import { createHttpServer } from "../../../server/http/http-server.ts";
import { openTestApp } from "./app.ts";

/** The application of {@link openTestApp} behind a real server on a free loopback port. */
export async function openListeningApp(
  overrides: Parameters<typeof openTestApp>[0] = {},
  limits: Partial<ConnectionLimits> = {},
) {
  const testApp = await openTestApp(overrides);
  const { deps } = testApp;
  const app = createApp(deps);
  const http = createHttpServer({
    ...deps,
    app,
    trustedProxies: deps.config.trustedProxies,
    limits: { ...connectionLimits, ...limits },
  });
  await once(http.server.listen(0, "127.0.0.1"), "listening");
  const { port } = http.server.address() as AddressInfo;
  return {
    ...testApp,
    http,
    port,
    origin: `http://127.0.0.1:${port}`,
    /** Sends bytes as they are; resolves with all that came back until the server closed the connection. */
    async sendRaw(bytes: string): Promise<string> {
      const socket = connect(port, "127.0.0.1");
      socket.end(bytes);
      let answer = "";
      for await (const chunk of socket) answer += chunk;
      return answer;
    },
    async dispose() {
      await http.stop(0);
      await testApp.dispose();
    },
  };
}

export type ListeningApp = Awaited<ReturnType<typeof openListeningApp>>;
