import { run } from "../source/run-program.ts";

interface GitOptions {
  input?: string | Uint8Array;
  env?: NodeJS.ProcessEnv;
}

/** Git did not do what was asked. The message is what it said. */
export class GitFailed extends Error {}

/** No call of git may wait for somebody to type a password, nor for ever for a network. */
const unattended = {
  GIT_TERMINAL_PROMPT: "0",
  GIT_SSH_COMMAND: "ssh -o BatchMode=yes -o ConnectTimeout=15",
  LC_ALL: "C",
};
const timeoutMs = 120_000;

/** Runs git in a folder and gives back what it prints. @throws GitFailed */
export function createGit(root: string) {
  return async (args: readonly string[], { input = "", env = {} }: GitOptions = {}): Promise<string> => {
    const options = { input, env: { ...unattended, ...env }, timeoutMs };
    const { status, stdout, stderr } = await run(root, "git", args, options);
    if (status === 0) return stdout.trimEnd();
    throw new GitFailed(stderr.trim() || stdout.trim() || `git ${args[0]} was ended after two minutes.`);
  };
}

export type Git = ReturnType<typeof createGit>;
