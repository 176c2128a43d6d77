import { createInterface } from "node:readline/promises";
import type { Terminal } from "./command.ts";
import { printable } from "./printable.ts";

interface Streams {
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: Output;
  stderr: Output;
}

type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

/**
 * Results go to standard output, everything else to standard error, so that `--json` can be piped. Files and other
 * programs get every character as it is stored; a terminal gets none of strangers that would steer it.
 */
export function processTerminal({ stdin, stdout, stderr }: Streams): Terminal {
  return {
    // A terminal that does not tell its width has none or zero.
    columns: stdout.isTTY ? stdout.columns || 80 : null,
    print: (text) => writeLine(stdout, text),
    note: (text) => writeLine(stderr, text),
    async confirm(question) {
      if (!stdin.isTTY) return "nobody";
      const lines = createInterface({ input: stdin, output: stderr });
      try {
        // Ctrl-C and Ctrl-D reject: neither is a yes.
        const answer = await lines.question(`${question} [y/N] `).catch(() => "");
        return /^(y|yes|j|ja)$/i.test(answer.trim()) ? "yes" : "no";
      } finally {
        lines.close();
      }
    },
  };
}

function writeLine(output: Output, text: string): void {
  // The lines of a spreadsheet end with \r\n, which steers nothing.
  output.write(`${output.isTTY ? printable(text.replaceAll("\r\n", "\n")) : text}\n`);
}
