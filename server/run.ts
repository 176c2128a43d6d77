import { type Logger, pino } from "pino";
import { type Config, loadConfig } from "./config.ts";
import { logOutput, originOf } from "./log.ts";
import { type RunningServer, startServer } from "./start.ts";
import { earliestPlausibleTime } from "./store/clock-errors.ts";

/** Reads the settings, starts the server, and stops it cleanly on a signal. */
export async function run() {
  const loaded = loadConfig();
  if (!loaded.ok) return reportProblems(loaded.problems);
  const now = new Date().toISOString();
  // Rows stored with such a clock would look expired later, and the purge would delete them.
  if (now < earliestPlausibleTime)
    return reportProblems([`the clock of this machine says ${now}, which is long ago; set it`]);
  const { config } = loaded;
  const log = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    logOutput,
  );
  exitOnUncaughtException(log);
  try {
    const server = await startServer(config, log);
    stopOnSignal(server, log);
    reloadOnSignal(server, log);
    const { address, store, website } = server;
    const mail = config.mail ? "sent" : "waiting for SMTP_URL, MAIL_FROM and MAIL_TO";
    log.info(
      { address, store, mail, website },
      `Ready at ${address} | messages: ${store} | mail: ${mail} | website: ${website}`,
    );
  } catch (error) {
    reportProblems([reasonOf(error as Error, config)]);
  }
}

/** State is undefined after an uncaught exception; the supervisor restarts us. */
function exitOnUncaughtException(log: Logger) {
  // Includes unhandled rejections.
  process.on("uncaughtException", (error) => {
    log.fatal(originOf(error), "ended by an error that nobody handled");
    process.exit(1);
  });
}

function stopOnSignal(server: RunningServer, log: Logger) {
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, async () => {
      // Under npm Ctrl-C arrives twice, from the terminal and from npm.
      if (stopping) return;
      stopping = true;
      await server.stop();
      log.info({ signal }, "stopped");
      process.exit(0);
    });
  }
}

/** Not SIGHUP, which a closed terminal sends: then the server must stop. */
function reloadOnSignal(server: RunningServer, log: Logger) {
  process.on("SIGUSR2", () => {
    server.reload().then(
      () => log.info("serving the new build"),
      (error: Error) =>
        log.error({ reason: error.message }, "the new build cannot be read; the one before is still served"),
    );
  });
}

/** Prints one line per problem and exits with 1. */
function reportProblems(problems: string[]) {
  for (const problem of problems) console.error(`Cannot start: ${problem}`);
  process.exitCode = 1;
}

type StartError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

function reasonOf(error: StartError, config: Config): string {
  const { dataDir, metricsPort } = config;
  const { code = "", syscall, path, message, port, address = error.hostname } = error;
  if (code === "EADDRINUSE") {
    return `port ${port} is in use; end the other program or set ${port === metricsPort ? "METRICS_PORT" : "PORT"}`;
  }
  if (code === "EACCES" && port) {
    return `port ${port} is for programs with more rights; set ${port === metricsPort ? "METRICS_PORT" : "PORT"}`;
  }
  if (code === "EINVAL" && syscall === "listen") {
    if (!address)
      return "the socket that LISTEN_FDS passes on cannot be listened on; unset it, or mend the socket unit";
    // RFC 4007, 11: each of the machine's networks may have such an address.
    return `the address ${address} needs its network, such as ${address}%eth0; set ${settingOf(address, config)}`;
  }
  if (["EADDRNOTAVAIL", "EAFNOSUPPORT", "ENOTFOUND", "EAI_AGAIN"].includes(code)) {
    return `the address ${address} cannot be used (${message}); set ${settingOf(address, config)}`;
  }
  if (path?.endsWith("manifest.json")) return "the site is not built; run npm run build";
  // The store passes on as the cause what the system says of the folder.
  const cause = [error, error.cause as StartError | undefined].find((it) => it?.path?.startsWith(dataDir));
  if (cause) return `the data folder ${dataDir} cannot be used (${cause.message}); set DATA_DIR`;
  return message;
}

/** The metrics listen first. If a host name resolves to another machine, either setting may be wrong. */
function settingOf(address: string | undefined, { host, metricsHost, metricsPort }: Config): string {
  if (metricsPort === null) return "HOST";
  if (address === metricsHost) return "METRICS_HOST";
  return address === host ? "HOST" : "HOST or METRICS_HOST";
}
