import type { Machine } from "./machine.ts";
import { current } from "./steps/program.ts";

/** How the owner gets to the desk: by a link, which is mailed too, where nobody is signed in yet. */
export async function invitation(machine: Machine): Promise<string> {
  const owner = `${current}/deploy/owner`;
  const sessions = await machine.run(owner, "desk", "sessions", "--json");
  if (sessions.code === 0 && sessions.output.trim() !== "[]") return "";
  const { code, output } = await machine.run(owner, "desk", "invite");
  return code === 0 ? `\nYour desk:\n${output.trim()}` : `\nThe desk could not be opened: ${output.trim()}`;
}
