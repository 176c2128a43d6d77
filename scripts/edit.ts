// `npm run edit`: serves the site as `npm start` does, and prints a link that opens its desk once.
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

const port = process.env.PORT ?? "3000";
const options = {
  stdio: "inherit",
  env: { ...process.env, SITE_ORIGIN: process.env.SITE_ORIGIN ?? `http://localhost:${port}` },
} as const;
const server = spawn(process.execPath, ["server/main.ts"], options);
server.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));

while (!(await isReady())) await pause(100);
// Whoever starts it reads the link here, and has asked for no mail.
spawn(process.execPath, ["server/owner/main.ts", "desk", "invite", "--no-mail"], options);

async function isReady(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`)).ok;
  } catch {
    return false;
  }
}
