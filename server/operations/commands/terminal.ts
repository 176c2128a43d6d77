import { createInterface } from "node:readline/promises";
import { stripControlCharacters } from "../../terminal-text.ts";

export interface Terminal {
  print(text: string): void;
  /** Prints a message that is not part of the result, such as an error. */
  note(text: string): void;
  /** Asks the user; `nobody` without a terminal. */
  ask(question: string): Promise<"yes" | "no" | "nobody">;
}

type Output = NodeJS.WritableStream & { isTTY?: boolean };

/**
 * Results go to standard output, everything else to standard error, so that `--json` can be piped. Files and other
 * programs get every character as stored; a terminal gets no control characters.
 */
export function processTerminal(
  stdin: NodeJS.ReadableStream & { isTTY?: boolean },
  stdout: Output,
  stderr: Output,
): Terminal {
  return {
    print: (text) => writeLine(stdout, text),
    note: (text) => writeLine(stderr, text),
    async ask(question) {
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
  output.write(`${output.isTTY ? stripControlCharacters(text) : text}\n`);
}
