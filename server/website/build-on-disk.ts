import { readManifest } from "../http/site-files.ts";

/** Processes that a server starts would be of another release: it is restarted, or takes the other build, in a moment. */
export class ReleaseReplaced extends Error {
  override name = "ReleaseReplaced";
}

/** The build whose release lies here now. @throws Error where there is none, as in the middle of an update */
export function buildOnDisk(): string {
  return readManifest("build").version;
}

/**
 * What processes answer, whose code is read from the disk when they start.
 * @param version of the build that the server shows
 * @throws ReleaseReplaced where another release is on the disk before, or after
 */
export async function whileOnDisk<Answer>(
  version: string,
  ask: () => Promise<Answer>,
  onDisk = buildOnDisk,
): Promise<Answer> {
  requireOnDisk(version, onDisk);
  const answer = await ask();
  requireOnDisk(version, onDisk);
  return answer;
}

function requireOnDisk(version: string, onDisk: typeof buildOnDisk): void {
  let found: string | null = null;
  try {
    found = onDisk();
  } catch (cause) {
    throw new ReleaseReplaced("the build is not on the disk", { cause });
  }
  if (found !== version) throw new ReleaseReplaced("another release has taken the place of the one that runs");
}
