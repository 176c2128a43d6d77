import type { ContentFiles } from "./content-files.ts";

/**
 * Content of an earlier release as this one reads it; content of this release as it is. Versions, drafts, backups and folders are
 * brought here when they are read, and kept so with the next publication: going back a release stays free until then.
 */
export function migrated(files: ContentFiles): ContentFiles {
  const { "site.json": site } = files;
  const named = withFiguresOfCase(files);
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

/**
 * The figures of the case study that the home page quotes were shared values before a figure could stand in a text. A draft has the
 * changed files alone.
 */
function withFiguresOfCase(files: ContentFiles): ContentFiles {
  const { "shared.json": shared, "figures.json": known } = files;
  const { sample, ...values } = isObject(shared) && isObject(shared.carmakerCase) ? shared.carmakerCase : {};
  const moved = Object.entries(values).flatMap(([name, value]) => {
    const [, amount, unit] = /^(\d+(?:\.\d+)?)(%|K?\+|x)?$/.exec(String(value)) ?? [];
    return amount === undefined ? [] : [[name, { amount: Number(amount), ...(unit && { unit }) }] as const];
  });
  const names = shared === undefined ? ["systemsBefore", "systemsAfter", "fasterAnswers"] : moved.map(([name]) => name);
  if (names.length === 0) return files;
  const value = `\\{shared\\.(carmakerCase\\.(?:${names.join("|")}))\\}`;
  const renamed = Object.entries(files).map(([file, content]) => {
    const json = JSON.stringify(content);
    const next = json
      // A whole value that is no text is a number.
      .replaceAll(new RegExp(`(?<!"(?:en|de)":)"${value}"`, "g"), '"{figures.$1.amount}"')
      .replaceAll(new RegExp(value, "g"), "{figures.$1}");
    return [file, next === json ? content : JSON.parse(next)];
  });
  const changed: ContentFiles = Object.fromEntries(renamed);
  if (!isObject(changed["shared.json"])) return changed;
  const words = Object.entries(values).filter(([name]) => !names.includes(name));
  const carmakerCase = { ...Object.fromEntries(words), ...(sample !== undefined && { sample }) };
  const figures = { ...(sample !== undefined && { sample }), ...Object.fromEntries(moved) };
  return {
    ...changed,
    "shared.json": { ...changed["shared.json"], carmakerCase },
    ...(isObject(known) &&
      isObject(known.figures) && {
        "figures.json": { ...known, figures: { carmakerCase: figures, ...known.figures } },
      }),
  };
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
