// Loaded before the program that sets up a server. It writes each change of the machine, and the name of each step that has ended, as a
// line into CHANGE_LOG. At the change with the number STOP_AT it stops, until somebody kills it: an even one is not begun, an odd one is.
import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { CHANGE_LOG: log, STOP_AT } = process.env;
const looksOnly =
  /^(systemctl (is-|show|list-)|dpkg-query|stat|id|ss|getent|swapon|openssl|journalctl|find|ip|nginx -t|\S+\/owner desk sessions)\b/;

if (log && process.argv[1]?.endsWith("/deploy/main.ts")) {
  const { appendFileSync, existsSync, readFileSync } = fs;
  const changes = () =>
    existsSync(log)
      ? readFileSync(log, "utf8")
          .split("\n")
          .filter((line) => line.startsWith("change ")).length
      : 0;

  function watch(object, name, lineOf) {
    const original = object[name];
    object[name] = (...args) => {
      const what = lineOf(...args);
      if (what === null) return original(...args);
      appendFileSync(log, `change ${what}\n`);
      const number = changes();
      if (String(number) !== STOP_AT) return original(...args);
      const result = number % 2 === 0 ? null : original(...args);
      appendFileSync(log, "stopped\n");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return result;
    };
  }

  watch(fs, "renameSync", (_from, to) => `rename ${to}`);
  watch(fs, "cpSync", (_from, to) => `copy ${to}`);
  watch(fs, "rmSync", (path) => (existsSync(path) ? `remove ${path}` : null));
  watch(childProcess, "spawn", (program, args) => {
    const command = [program, ...args].join(" ");
    return looksOnly.test(command) ? null : `run ${command.split("\n")[0]}`;
  });
  syncBuiltinESMExports();

  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text, ...rest) => {
    const [, step] = /^(\S.*?) +(?:ok|done|waits|missing)\n/.exec(String(text)) ?? [];
    if (step) appendFileSync(log, `step ${step}\n`);
    return write(text, ...rest);
  };
}
