import { createInterface } from "node:readline/promises";
import type { Terminal } from "./command.ts";

/** Results go to standard output, everything else to standard error, so that `--json` can be piped. */
export function processTerminal(): Terminal {
  return {
    print: (text) => void process.stdout.write(`${text}\n`),
    note: (text) => void process.stderr.write(`${text}\n`),
    async confirm(question) {
      if (!process.stdin.isTTY) return false;
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      try {
        return /^(y|yes|j|ja)$/i.test((await lines.question(`${question} [y/N] `)).trim());
      } finally {
        lines.close();
      }
    },
  };
}
