import { hour } from "../durations.ts";
import type { Log } from "../log.ts";
import type { Held } from "../store/held.ts";
import { type Background, inBackground } from "./background.ts";

/** Tells the owner by mail, once a day at most, that something was held. Several processes tell it once. */
export function remindOfHeld({ held, log }: { held: Held; log: Log }): Background {
  return inBackground({ work: () => held.remind(), pauseMs: hour, log });
}
