import { join } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { type ContentFiles, shownPlace } from "../../../site/content-files.ts";
import { readManifest } from "../../http/site-files.ts";
import { siteZone } from "../../site-facts.ts";
import { localTime, plural, stripControlCharacters, table } from "../../terminal-text.ts";
import { archivedSite } from "../../website/archived-version.ts";
import { readBuildContent } from "../../website/build-content.ts";
import { publishVersion, restoredFiles } from "../../website/publish.ts";
import { renderInProcess, renderSettingsOf } from "../../website/render-in-process.ts";
import { makeStaticSite } from "../../website/static-site.ts";
import type { StoredVersion } from "../../website/stored-version.ts";
import { keptVersions, type VersionEntry, versionNumber } from "../../website/versions.ts";
import { checkBackup, readBackup } from "./backup-file.ts";
import {
  type Call,
  type CommandOutcome,
  CommandRefusal,
  confirm,
  type Define,
  exitCodes,
  Misuse,
  nothingFound,
} from "./call.ts";
import { readContentFolder, writeContentFolder } from "./content-folder.ts";
import { exportPhotos, importPhotos, measuredPhotos } from "./content-photos.ts";
import { firstVersionOfTables } from "./earlier-backup.ts";
import { makeNewFolder, writeBelow } from "./new-folder.ts";

/** The published versions of the website. Commands work from the build, without the repository. */
export function addWebsiteCommands(program: Command, define: Define): void {
  const website = program.command("website").description("What the website says, without a new build");
  define(website, "list", 'List the published versions, newest first. "website" alone does the same.', listVersions);
  define(
    website,
    "export <folder>",
    "Write the content that is shown into a new folder, as JSON files, with its photos.\n\nThat is the newest version, or the content of the build when none was published.",
    exportContent,
  ).option("--version <number>", "an earlier version");
  define(
    website,
    "check [folder]",
    "Check the content of a folder, and publish nothing.\n\nWithout a folder the content that is shown, as a new release may demand more. Exits with 1 when there is a problem.",
    checkContent,
  ).option("--backup <file>", "the newest version in a backup, without opening the store");
  define(
    website,
    "import <folder>",
    "Check the content of a folder, and publish it as the newest version.\n\nAll servers show it within seconds. It takes the place of everything that was published before.",
    importContent,
  );
  define(website, "bring-back <number>", "Publish the content of an earlier version again.", bringBack);
  define(
    website,
    "discard",
    "Show the content of the build again, instead of the newest version.\n\nVersions stay stored and can be brought back.",
    discard,
  ).option("--yes", "do not ask");
  define(
    website,
    "remove-photo <name>",
    "Remove a photo for good, as a person in it may demand.\n\nNot while the shown version or the draft has it. Versions that have it cannot be brought back any more.",
    removePhoto,
  );
  define(
    website,
    "build <folder>",
    "Write the website as files for a static host into a new folder.\n\nPages name SITE_ORIGIN, and have PUBLIC_ANON_KEY.",
    buildStaticSite,
  ).option("--backend <address>", "a Supabase project that takes the forms instead of a server", webAddress);
}

async function listVersions({ store }: Call): Promise<CommandOutcome> {
  const versions = await (await store()).website.list({ limit: keptVersions });
  if (versions.length === 0) return { data: versions, text: nothingPublished };
  const rows = versions.map((version) => [
    String(version.number),
    localTime(version.published_at, siteZone()),
    version.author,
    changesOf(version),
  ]);
  return { data: versions, text: table(["version", "published", "by", "changed"], rows) };
}

const nothingPublished = "No version was published: the content of the build is shown.";

function changesOf({ showsInstallation, changed }: VersionEntry): string {
  if (showsInstallation) return "shows the content of the build";
  if (changed === null) return "-";
  const [most, rest] = [changed.slice(0, 4), changed.slice(4)];
  return [...most, ...(rest.length > 0 ? [`${rest.length} more`] : [])].join(", ") || "nothing";
}

async function exportContent(call: Call, folder: string, { version }: { version?: string }): Promise<CommandOutcome> {
  const content = await (version === undefined ? shownContent(call) : contentOfVersion(call, version));
  if (!content) return nothingFound(`version ${version}`);
  await writeContentFolder(folder, content.files);
  const photos = await exportPhotos((await call.store()).photos, folder, content.files);
  const written =
    plural(Object.keys(content.files).length, "file") + (photos > 0 ? ` and ${plural(photos, "photo")}` : "");
  return {
    data: { version: content.version, folder },
    text: `${written} of ${contentLabel(content)} written to ${folder}`,
  };
}

/** Files with the number of the version that they were read from; null for those of the build. */
interface Content {
  version: number | null;
  files: ContentFiles;
}

async function shownContent({ store }: Call): Promise<Content> {
  const { website } = await store();
  const newest = await website.newest();
  return contentIn(newest === null ? null : await website.find(newest));
}

async function contentOfVersion({ store }: Call, number: string): Promise<Content | null> {
  const version = await (await store()).website.find(versionNumber(number));
  return version && contentIn(version);
}

/** The content that a version shows: where it has no files, or none was published, that from which the build was made. */
async function contentIn(version: Pick<StoredVersion, "number" | "files"> | null): Promise<Content> {
  if (version?.files) return { version: version.number, files: version.files };
  return { version: null, files: (await readBuildContent()).content };
}

function contentLabel({ version }: Content): string {
  return version === null ? "the build" : `version ${version}`;
}

async function checkContent(
  call: Call,
  folder: string | undefined,
  { backup }: { backup?: string },
): Promise<CommandOutcome> {
  const { files, photos, name } = await contentToCheck(call, folder, backup);
  const rendered = await renderInProcess(files, renderSettingsFor(call), photos);
  if (rendered.outcome === "refused") return refused(rendered.problems, folder);
  return {
    data: { problems: [] },
    text: `No problem found in ${plural(Object.keys(files).length, "file")} of ${name}.`,
  };
}

async function contentToCheck(call: Call, folder: string | undefined, backup: string | undefined) {
  if (folder !== undefined && backup !== undefined) throw new Misuse("Name a folder or a backup, not both.");
  if (backup !== undefined) {
    // The store of a server is brought up to date when it is opened, which a release that only looks must not do.
    const { version: made } = await checkBackup(backup);
    if (made < firstVersionOfTables)
      throw new CommandRefusal(
        `${backup} is of a release with earlier tables, which this one does not take over by itself: docs/operate.md says how to bring them over.`,
      );
    const { version, photos } = await archivedSite((take) => readBackup(backup, take));
    const content = await contentIn(version);
    return { files: content.files, photos, name: contentLabel(content) };
  }
  const stored = await (await call.store()).photos.prepared();
  if (folder !== undefined) {
    const files = readContentFolder(folder);
    return { files, photos: { ...stored, ...(await measuredPhotos(folder, files)) }, name: folder };
  }
  const content = await shownContent(call);
  return { files: content.files, photos: stored, name: contentLabel(content) };
}

async function importContent(call: Call, folder: string): Promise<CommandOutcome> {
  const { website, photos } = await call.store();
  const basedOn = await website.newest();
  const files = await importPhotos(photos, folder, readContentFolder(folder));
  return publish(call, { files, basedOn }, { folder, what: `the content of ${folder}` });
}

async function bringBack(call: Call, number: string): Promise<CommandOutcome> {
  const { website } = await call.store();
  const basedOn = await website.newest();
  const version = await website.find(versionNumber(number));
  if (!version) return nothingFound(`version ${number}`);
  const files = await restoredFiles(website, version.files, (await readBuildContent()).content);
  return publish(call, { files, basedOn }, { what: `the content of version ${version.number}` });
}

async function discard(call: Call, { yes }: { yes?: true }): Promise<CommandOutcome> {
  const { website } = await call.store();
  const [newest] = await website.list({ limit: 1 });
  if (!newest) return { data: null, text: nothingPublished };
  const { number, showsInstallation } = newest;
  if (showsInstallation) return { data: null, text: "The content of the build is shown already." };
  const question = `Show the content of the build instead of version ${number}?`;
  if (!yes) await confirm(call, question, "Nothing was discarded.");
  return publish(call, { files: null, basedOn: number }, { what: "the content of the build" });
}

async function removePhoto(call: Call, name: string): Promise<CommandOutcome> {
  const outcome = await (await call.store()).photos.remove(name);
  if (outcome === "unknown") return nothingFound(`photo ${name}`);
  if (outcome === "in-use")
    throw new CommandRefusal(`${name} is in the shown version or in the draft: put another picture there.`);
  const left = "Backups that were made before still have it, and so may browsers that have shown it.";
  return { data: { name }, text: `${name} was removed. Servers serve it for a minute at most. ${left}` };
}

async function publish(
  call: Call,
  { files, basedOn }: { files: ContentFiles | null; basedOn: number | null },
  { folder, what }: { folder?: string; what: string },
): Promise<CommandOutcome> {
  const { website, photos } = await call.store();
  const store = { publish: website.publish, photos };
  const readBuildFiles = async () => (await readBuildContent()).content;
  const version = { files, author: "command", basedOn, readBuildFiles };
  const publication = await publishVersion(store, version, renderSettingsFor(call));
  if (publication.outcome === "refused") return refused(publication.problems, folder, "Nothing was published.");
  if (publication.outcome !== "published") {
    throw new CommandRefusal("Somebody else has published meanwhile, so this was not: give the same command again.");
  }
  const { number } = publication;
  return {
    data: { version: number },
    text: `Published as version ${number}: ${what}. Servers show it within seconds.`,
  };
}

function renderSettingsFor({ config, now }: Call) {
  return renderSettingsOf(config, readManifest("build"), now());
}

/** A problem at a place of a file, as the check names it. */
interface Problem {
  file: string;
  place: readonly string[];
  problem: string;
}

function refused(problems: readonly Problem[], folder = "", consequence?: string): CommandOutcome {
  const lines = problems.map(({ file, place, problem }) => {
    const [name, shown] = [join(folder, file), shownPlace(place)];
    return shown ? `${name}: ${shown} ${problem}` : `${name} ${problem}`;
  });
  const verdict = [`${plural(problems.length, "problem")} found.`, consequence].filter(Boolean).join(" ");
  return {
    data: { problems },
    text: stripControlCharacters([...lines, "", verdict].join("\n")),
    exitCode: exitCodes.failed,
  };
}

async function buildStaticSite(call: Call, folder: string, { backend }: { backend?: string }): Promise<CommandOutcome> {
  const content = await shownContent(call);
  const settings = { ...renderSettingsFor(call), backendUrl: backend ?? null };
  const { website, photos } = await call.store();
  const dates =
    content.version === null ? {} : await website.pageDates(content.version, (await readBuildContent()).content);
  const site = await makeStaticSite(content.files, settings, photos, dates);
  if (site.outcome === "refused") return refused(site.problems, "", "Nothing was written.");
  if (site.outcome === "no-backend") {
    throw new CommandRefusal("The forms of this website go to a hosted project: name it with --backend.");
  }
  await makeNewFolder(folder);
  for await (const [name, body] of site.files) await writeBelow(folder, name, body);
  const { version } = content;
  return {
    data: { version, origin: settings.origin, folder },
    text: `The website of ${settings.origin}, from ${contentLabel(content)}, written to ${folder}`,
  };
}

function webAddress(value: string): string {
  if (!/^https?:/.test(value) || !URL.canParse(value)) throw new InvalidArgumentError("A web address is needed.");
  return new URL(value).href;
}
