import { z } from "zod";
import type { Machine } from "./machine.ts";
import { current } from "./steps/program.ts";

const findings = z.array(z.object({ about: z.string(), level: z.string(), message: z.string() }));
type Trouble = Pick<z.infer<typeof findings>[number], "about" | "message">;

/** Of the doctor's findings those about the owner's other calendars, and the one that bookings are written into. */
const aboutCalendars = ["calendars", "bookings written"];

/**
 * What is wrong with the owner's calendars, such as that their addresses and passwords, which no backup has, are not known here.
 * Nothing where no program answers: the steps say so.
 */
export async function calendarTrouble(machine: Machine): Promise<Trouble[]> {
  const { output } = await machine.run(`${current}/deploy/owner`, "doctor", "--json");
  const { data = [] } = findings.safeParse(parsed(output));
  return data.filter(({ about, level }) => aboutCalendars.includes(about) && level !== "ok");
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
