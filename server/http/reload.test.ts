import { expect, onTestFinished, test } from "vitest";
import { formPaths } from "../../site/forms.ts";
import { sampleSite } from "../../tests/support/build/sample-site.ts";
import { openTestApp } from "../../tests/support/server/app.ts";

const send = (app: Awaited<ReturnType<typeof openTestApp>>) =>
  app.request(`${formPaths.contact}?page=/contact`, { method: "POST", body: "name=&email=&message=" });

test("a reload shows the new pages, and the limits of visitors go on", async () => {
  const app = await openTestApp({ rateLimit: { writes: 2, seconds: 60 } });
  onTestFinished(app.dispose);
  for (const status of [422, 422, 429]) expect((await send(app)).status).toBe(status);

  const next = sampleSite();
  const about = next.files.get("/about");
  if (!about) throw new Error("The sample site has no page about");
  const files = new Map([...next.files, ["/about", { ...about, body: Buffer.from("new"), encoded: new Map() }]]);
  app.reload({ ...next, files });
  expect(await (await app.request("/about")).text()).toBe("new");
  expect((await send(app)).status).toBe(429);
});
