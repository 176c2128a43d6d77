import { join } from "node:path";
import { createServer } from "vite";
import { expect, test, vi } from "vitest";
import { markTexts } from "./mark-texts.ts";

test("a file that is gone before it was read shows no error on the page", async () => {
  const asked = vi.fn(() => false);
  const vite = await createServer({
    configFile: false,
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [markTexts(process.cwd(), asked)],
  });
  const sent = vi.spyOn(vite.environments.client.hot, "send");
  const gone = "app/content/.home.ts.tmp";
  vite.watcher.emit("add", join(process.cwd(), gone));
  await expect.poll(() => asked.mock.calls).toEqual([[gone, null]]);
  await vite.close();
  expect(sent).not.toHaveBeenCalled();
});
