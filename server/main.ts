// The server's process: reads the settings, starts, and ends cleanly when told to.
import { pino } from "pino";
import { type Config, loadConfig } from "./config.ts";
import { startServer } from "./start.ts";

const loaded = loadConfig();
if (loaded.ok) await run(loaded.config);
else giveUp(loaded.problems);

async function run(config: Config) {
  const log = pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
  try {
    const { address, store, stop } = await startServer(config, log);
    const mail = config.mail ? "sent" : "waiting for SMTP_URL, MAIL_FROM and MAIL_TO";
    log.info({ address, store, mail }, `Ready at ${address} | messages: ${store} | mail: ${mail}`);
    let stopping = false;
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      // Ctrl-C reaches us twice under npm, from the terminal and from npm itself.
      process.on(signal, async () => {
        if (stopping) return;
        stopping = true;
        await stop();
        log.info({ signal }, "stopped");
        process.exit(0);
      });
    }
  } catch (error) {
    giveUp([reasonOf(error as NodeJS.ErrnoException, config)]);
  }
}

/** One line per problem and exit code 1: whoever starts the server can act on it. */
function giveUp(problems: string[]) {
  for (const problem of problems) console.error(`Cannot start: ${problem}`);
  process.exitCode = 1;
}

function reasonOf({ code, path, message }: NodeJS.ErrnoException & { port?: number }, config: Config): string {
  if (code === "EADDRINUSE") return `${message.replace(/^listen EADDRINUSE: /, "")}; end the other program or set PORT`;
  if (code === "EACCES" && !path) return `no permission to listen on port ${config.port}; set PORT`;
  if (code === "ENOENT" && path?.endsWith("manifest.json")) return "the site is not built; run npm run build";
  return message;
}
