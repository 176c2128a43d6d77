import type { ContentFiles } from "./content-files.ts";

/**
 * Content of an earlier release as this one reads it; content of this release as it is. Versions, drafts, backups and folders are
 * brought here when they are read, and kept so with the next publication: going back a release stays free until then.
 */
export function migrated(files: ContentFiles): ContentFiles {
  const site = files["site.json"];
  if (!isObject(site)) return files;
  return { ...files, "site.json": migrations.reduce((changed, migrate) => migrate(changed), site) };
}

type Fields = Readonly<Record<string, unknown>>;

/** Of `site.json`, oldest first. */
const migrations: ((site: Fields) => Fields)[] = [withoutConsentVersion, withEditorialLine];

/** The version follows from the text. */
function withoutConsentVersion(site: Fields): Fields {
  const { newsletterConsent: consent } = site;
  if (!isObject(consent)) return site;
  const { version: _, ...rest } = consent;
  return { ...withoutSample(site, "newsletterConsent.version"), newsletterConsent: rest };
}

/** The line and the holdings of a media disclosure are one part, and left out with the line. */
function withEditorialLine(site: Fields): Fields {
  const { owner } = site;
  if (!isObject(owner) || !isObject(owner.media) || !("line" in owner.media)) return site;
  const { line, holdings = "none", ...media } = owner.media;
  const editorial = line === "none" ? null : "owner.media.editorial";
  const moved = ["line", "holdings"].reduce(
    (changed, name) => withoutSample(changed, `owner.media.${name}`, editorial && `${editorial}.${name}`),
    site,
  );
  return { ...moved, owner: { ...owner, media: editorial ? { ...media, editorial: { line, holdings } } : media } };
}

/** The mark of a placeholder goes with its value, to another place where it has one. */
function withoutSample(site: Fields, place: string, next: string | null = null): Fields {
  const { samples } = site;
  if (!isObject(samples) || !(place in samples)) return site;
  const { [place]: mark, ...others } = samples;
  return { ...site, samples: next === null ? others : { ...others, [next]: mark } };
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
