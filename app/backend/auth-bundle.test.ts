import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { authWithoutAdmin } from "../../scripts/vite/auth-without-admin.ts";
import { startRecordingServer } from "../../tests/support/network/recording-server.ts";

test("the browser's client signs out without any code of the administration", async () => {
  const code = await browserBuildOf("auth.ts");
  for (const path of ["/admin/users", "/admin/generate_link", "/invite"]) expect(code).not.toContain(path);

  const project = await startRecordingServer(() => ({ status: 403, body: { msg: "gone" } }));
  const { createAuth } = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
  const auth = createAuth({ url: project.url, key: "public-key" });
  const { data, error } = await auth.admin.signOut("user-token", "local");
  expect({ data, status: error.status }).toEqual({ data: null, status: 403 });
  expect(project.requests).toMatchObject([
    {
      method: "POST",
      path: "/auth/v1/logout",
      query: { scope: "local" },
      headers: { apikey: "public-key", authorization: "Bearer user-token" },
    },
  ]);
  await project.close();
});

async function browserBuildOf(file: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: "error",
    resolve: { alias: [authWithoutAdmin] },
    build: { write: false, minify: false, lib: { entry, formats: ["es"], fileName: "auth" } },
  });
  const [bundle] = output as Rolldown.RolldownOutput[];
  return bundle?.output.map((part) => (part.type === "chunk" ? part.code : "")).join("") ?? "";
}
