import { readFileSync } from "node:fs";
import type { BuildManifest } from "../site/build-manifest.ts";
import { type Clock, clockOf } from "../site/clock.ts";
import type { Facts } from "../site/facts.ts";
import type { Locale } from "../site/locale.ts";
import type { ServerTexts } from "../site/server-texts.ts";

type LiveTexts = Pick<BuildManifest, "facts" | "serverWords">;

let live: LiveTexts | undefined;

/**
 * What the shown version of the site says about its owner, its pages and data. Ask anew for each use: another version replaces it
 * as a whole. In commands, which show nothing, it is that of the build.
 *
 * @throws Error without a build
 */
export function siteFacts(): Facts {
  return liveTexts().facts;
}

/** The owner's clock and week, wherever the server is. */
export function siteClock(): Clock {
  return clockOf(siteFacts().owner);
}

/** The owner's time zone: of days and times in mails, commands and at the desk. */
export function siteZone(): string {
  return siteClock().zone;
}

/** What the server writes itself, as the shown version says it. Ask anew for each use. @throws Error without a build */
export function serverTexts(locale: Locale): ServerTexts {
  return liveTexts().serverWords[locale];
}

/** From now on the server shows this version. */
export function setLiveSite({ facts, serverWords }: LiveTexts) {
  live = { facts, serverWords };
}

function liveTexts(): LiveTexts {
  live ??= textsOfBuild();
  return live;
}

function textsOfBuild(): BuildManifest {
  try {
    return JSON.parse(readFileSync("build/manifest.json", "utf8"));
  } catch (cause) {
    throw new Error("there is no complete build in this folder: npm run build", { cause });
  }
}
