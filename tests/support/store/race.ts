import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * Starts processes that call a function of a module at the same time, each time with one argument.
 *
 * @returns what each answered: a text, the text of an error, or "done"; what has to be closed is closed by then
 */
export async function startRace(module: string, name: string, runners: number) {
  const args = [import.meta.filename, module, name];
  const processes = Array.from({ length: runners }, () =>
    spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] }),
  );
  const answers = () =>
    Promise.all(processes.map(async ({ stdout }) => String((await once(stdout, "data"))[0]).trim()));
  await answers();
  return {
    call(argument: string): Promise<string[]> {
      for (const { stdin } of processes) stdin.write(`${argument}\n`);
      return answers();
    },
    async end(): Promise<void> {
      for (const { stdin } of processes) stdin.end();
      await Promise.all(processes.map((runner) => once(runner, "exit")));
    },
  };
}

/** What each of the processes does. */
async function run([module = "", name = ""]: string[]): Promise<void> {
  const { [name]: call } = await import(module);
  console.log("ready");
  for await (const argument of createInterface({ input: process.stdin })) {
    try {
      const answer = await call(argument);
      await answer.close?.();
      console.log(typeof answer === "string" ? answer : "done");
    } catch (error) {
      console.log(String(error));
    }
  }
}

if (import.meta.main) await run(process.argv.slice(2));
