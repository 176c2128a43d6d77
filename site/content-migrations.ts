import type { ContentFiles } from "./content-files.ts";

/**
 * Content of an earlier release as this one reads it; content of this release as it is. Versions, drafts, backups and folders are
 * brought here when they are read, and kept so with the next publication: going back a release stays free until then.
 */
export function migrated(files: ContentFiles): ContentFiles {
  const { "site.json": site } = files;
  const named = withFiguresForNumbers(files);
  if (!isObject(site)) return named;
  return { ...named, "site.json": migrations.reduce((changed, migrate) => migrate(changed), site) };
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

/** Numbers that texts name were shared values before a figure could stand in a text. */
function withFiguresForNumbers(files: ContentFiles): ContentFiles {
  const { "shared.json": shared, "figures.json": known } = files;
  if (!isObject(shared) || !isObject(known) || !isObject(known.figures)) return files;
  const groups = new Map<string, Fields>();
  let json = "";
  for (const [group, values] of Object.entries(shared)) {
    if (!isObject(values)) continue;
    for (const [name, value] of Object.entries(values)) {
      const figure = figureFrom(value);
      if (!figure) continue;
      json ||= JSON.stringify({ ...files, "figures.json": null });
      const { sample } = values;
      groups.set(group, { ...(groups.get(group) ?? (sample ? { sample } : {})), [name]: figure });
      // A whole value that is no text is a number.
      const whole = new RegExp(`(?<!"(?:en|de)":)"\\{shared\\.${group}\\.${name}\\}"`, "g");
      json = json
        .replace(whole, `"{figures.${group}.${name}.amount}"`)
        .replaceAll(`{shared.${group}.${name}}`, `{figures.${group}.${name}}`);
    }
  }
  if (groups.size === 0) return files;
  const changed = JSON.parse(json) as { "shared.json": { [group: string]: { [name: string]: unknown } } };
  const figures = { ...known.figures };
  for (const [group, { sample, ...moved }] of groups) {
    figures[group] = { ...(sample !== undefined && { sample }), ...moved, ...(figures[group] as object) };
    for (const name of Object.keys(moved)) delete changed["shared.json"][group]?.[name];
  }
  return { ...changed, "figures.json": { ...known, figures } };
}

function figureFrom(value: unknown): { amount: number; unit?: string } | null {
  if (typeof value === "number") return { amount: value };
  const [, amount, unit = ""] = typeof value === "string" ? (/^([\d.]+)\s?(%|K?\+|x)$/.exec(value) ?? []) : [];
  return amount === undefined ? null : { amount: Number(amount), unit };
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
