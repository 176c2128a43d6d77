import { expect, test } from "vitest";
import { calendarTrouble } from "./calendar-trouble.ts";
import { createMachine, thisMachine } from "./machine.ts";

const closed = { about: "calendars", level: "problem", message: "Nobody can book." };
const unwritten = { about: "bookings written", level: "warning", message: "Its account is not known on this server." };

/** A server whose doctor says this, and ends as it does. */
function told(output: string) {
  const run = async (_program: string, command?: string) => ({ code: 1, output: command === "doctor" ? output : "" });
  return calendarTrouble(createMachine({ ...thisMachine, run }));
}

test("status tells of the doctor's findings what is wrong with calendars", async () => {
  const others = [
    { about: "disk", level: "problem", message: "5 MB free." },
    { about: "calendars", level: "ok", message: "1 read within the last hour." },
  ];
  expect(await told(JSON.stringify([closed, ...others, unwritten], null, 2))).toMatchObject([
    { about: "calendars", message: closed.message },
    { about: "bookings written", message: unwritten.message },
  ]);
});

test.for(["", "/opt/isarbridge/current/deploy/owner is not there", "{}"])(
  "a program that does not answer says nothing of calendars: %s",
  async (output) => {
    expect(await told(output)).toEqual([]);
  },
);
