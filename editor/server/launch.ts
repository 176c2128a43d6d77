import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { runnerImport } from "vite";
import { z } from "zod";
import type * as LaunchFindings from "../../scripts/launch-findings.ts";
import type { Finding } from "../../server/checks/finding.ts";
import type { Localized } from "../../site/locale.ts";
import { contentFileOf, type PageId, pageIds } from "../../site/pages.ts";
import { parseSource } from "../source/parse-source.ts";
import type { ParsedSource, SourceSample } from "../source/parsed-source.ts";
import { picturesIn } from "../source/pictures.ts";
import { lineOf, withoutMarks, withPermission } from "../source/proofs.ts";
import { run } from "../source/run-program.ts";
import { hashOf, numberOf, sourcePaths } from "../source/source-files.ts";
import type { Changes } from "./changes.ts";
import { json } from "./input.ts";

/** What an owner does about a point, in the order of the list. */
export const pointKinds = ["details", "figures", "proof", "words", "setup"] as const;
export type PointKind = (typeof pointKinds)[number];

type Place = NonNullable<OpenPoint["place"]>;

/** One thing that the launch check asks for, and where it is done. */
export interface OpenPoint {
  kind: PointKind;
  /** Whether the site can go public all the same. */
  canWait: boolean;
  /** What is to be done, as the source or the check says it. */
  message: string;
  /** The same in German; null where there is only the English one. */
  german: string | null;
  /** `app/content/home.ts:70`, a field of the owner's data as `owner.vatId`, or a setting. */
  about: string;
  /** A page that shows it. */
  page: PageId | null;
  /** What the editor opens there: its first text or figure, the picture, or the text of a link. */
  place: { kind: "text" | "figure" | "picture"; number: number; file: string; index: number } | null;
  /** Of a quote that waits for its permission. */
  words: Localized | null;
  /** How the owner can answer for it in its file. */
  answer: { kind: "ours" | "permission"; file: string; hash: string; line: number } | null;
}

interface LaunchDependencies {
  root: string;
  changes: Changes;
}

/** What `npm run launch-check` finds, as a list of things to do, and the answers that it takes. */
export function createLaunchRoutes({ root, changes }: LaunchDependencies) {
  const place = z.object({
    file: z.string().refine((file) => sourcePaths(root).includes(file)),
    hash: z.string(),
    line: z.number().int().positive(),
  });
  const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
  return new Hono()
    .get("/", async (c) => {
      const points = await readPoints(root);
      const open = points.filter(({ canWait }) => !canWait);
      return c.json({ points, open: open.length, ever: await countEver(root, open) });
    })
    .post("/ours", json(place.extend({ todo: z.string() })), async (c) => {
      const { file, hash, line, todo } = c.req.valid("json");
      const change = ({ code }: { code: string }) => {
        const sample = parseSource(file, code).samples.find(
          (one) => one.todo.en === todo && lineOf(code, one.start) === line,
        );
        if (!sample) throw new RangeError("The file has no such mark any more.");
        return withoutMarks({ file, code }, [sample.start]);
      };
      return c.json(await changes.apply(`${file}: ${todo}`, [{ file, hash, change }]));
    })
    .post("/permission", json(place.extend({ source: z.string(), permitted: day })), async (c) => {
      const { file, hash, line, source, permitted } = c.req.valid("json");
      const edit = {
        file,
        hash,
        change: (code: { file: string; code: string }) => withPermission(code, line, { source, permitted }),
      };
      return c.json(await changes.apply(`${file}: ${permitted}`, [edit]));
    });
}

/** In a module of its own each time, since the owner's data have changed since the last. */
async function readPoints(root: string): Promise<OpenPoint[]> {
  const file = join(root, "scripts/launch-findings.ts");
  const { module } = await runnerImport<typeof LaunchFindings>(file, { configFile: false, root });
  const { samples, setup, figures } = await module.collectLaunchFindings(new Date());
  const modules = await readModules(root);
  const marked = samples.map((finding) => pointOfSample(finding, modules));
  const known = marked.filter(({ kind }) => kind === "details").map(({ about }) => about);
  const others = setup
    .filter(({ level, about }) => level !== "ok" && !known.some((place) => `${about}.`.startsWith(`${place}.`)))
    .map(({ message: { en, de }, ...finding }) => {
      const english = { ...finding, message: en };
      return { ...plainPoint(english), german: de === en ? null : de, ...settingOf(english) };
    });
  const contradictions = figures.map((finding) => ({
    ...plainPoint(finding),
    kind: "figures" as const,
    page: "home" as const,
  }));
  const points = [...marked, ...others, ...contradictions];
  return pointKinds.flatMap((kind) => points.filter((point) => point.kind === kind));
}

function plainPoint({ about, level, message }: Finding) {
  return {
    about,
    message,
    german: null,
    canWait: level === "warning",
    page: null,
    place: null,
    words: null,
    answer: null,
  };
}

/** What the check of an installation names: a field of the owner's data, or something of the server. */
function settingOf({ about, message }: Finding): Pick<OpenPoint, "kind" | "about"> {
  if (/^(?:owner|calendar|booking)\./.test(about)) return { kind: "details", about };
  if (about === "site/processing.ts") return { kind: "details", about: `processing.${message.split(" ")[0]}` };
  return { kind: "setup", about };
}

interface Module extends ParsedSource {
  number: number;
  file: string;
  code: string;
  /** The page that shows its words, alone or with other pages. */
  page: PageId | null;
}

async function readModules(root: string): Promise<Module[]> {
  const files = sourcePaths(root);
  const sources = new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), "utf8")] as const)),
  );
  return files.map((file) => {
    const code = sources.get(file) ?? "";
    const page = pageIds.find((id) => uses(`app/content/${contentFileOf(id)}`, file, sources)) ?? null;
    return { number: numberOf(root, file), file, code, page, ...parseSource(file, code) };
  });
}

/** Whether a module is another one, or takes words from it. */
function uses(file: string, wanted: string, sources: ReadonlyMap<string, string>, seen = new Set<string>()): boolean {
  if (file === wanted) return true;
  if (seen.has(file) || !file.startsWith("app/content/")) return false;
  seen.add(file);
  const imports = [...(sources.get(file) ?? "").matchAll(/^import (?!type)[^;]*? from "(\.[^"]+)";/gm)];
  return imports.some(([, path = ""]) => uses(join(file, "..", path), wanted, sources, seen));
}

function pointOfSample(finding: Finding, modules: readonly Module[]): OpenPoint {
  const { message, about } = finding;
  const [file = "", lineText = ""] = about.split(":");
  const line = Number(lineText);
  const module = modules.find((one) => one.file === file);
  const point = { ...plainPoint(finding), kind: kindOf(file, message), page: module?.page ?? null };
  if (!module) return point;
  const { code, samples, texts } = module;
  const sample = samples.find(({ start, todo }) => todo.en === message && lineOf(code, start) === line);
  const quote = sample ? null : texts.findLast(({ start }) => lineOf(code, start) < line);
  const place = sample ? placeOf(sample, module) : quote ? ({ kind: "text", index: quote.index } as const) : null;
  const kind = sample ? "ours" : code.split("\n")[line - 1]?.includes("pending") ? "permission" : null;
  return {
    ...point,
    german: sample?.todo.de ?? null,
    about: point.kind === "details" && sample ? sample.place : about,
    place: place && { ...place, file, number: module.number },
    words: quote ? { en: quote.en.value, de: quote.de.value } : null,
    answer: kind && { kind, file, hash: hashOf(code), line },
  };
}

/** What is marked; of an address that is marked, the text beside it, whose panel has it. */
function placeOf(sample: SourceSample, { file, code, texts, figures }: Module): Pick<Place, "kind" | "index"> | null {
  const picture = picturesIn({ file, code }).find(({ start }) => start === sample.start);
  if (picture) return { kind: "picture", index: picture.index };
  const isInside = ({ inSamples }: { inSamples: readonly number[] }) => inSamples.includes(sample.index);
  const text = texts.find(isInside);
  if (text) return { kind: "text", index: text.index };
  const figure = figures.find(isInside);
  if (figure) return { kind: "figure", index: figure.index };
  const object = sample.place.split(".").slice(0, -1).join(".");
  const beside = texts.find(({ place }) => place.startsWith(`${object}.`));
  return beside ? { kind: "text", index: beside.index } : null;
}

/** Things that others have said, made or certified need a proof; what one says about oneself needs to be true. */
function kindOf(file: string, todo: string): PointKind {
  if (file.startsWith("site/")) return "details";
  if (
    file === "app/content/figures.ts" ||
    /^repeats figures|figure is the average|are counted$|measure satisfaction/.test(todo)
  )
    return "figures";
  return proof.test(todo) ? "proof" : "words";
}

const proof =
  /permission|prove|really show|certificates|credentials|badges|\breal\b|stories|portrait|photo|ZFU|address of your|your role|a congress of your own|an evening of your own|one of yours|web project shows/;

const everRef = "refs/isarbridge/open-points";

/**
 * How many points there have ever been, so that the list can say how many are done. What has been seen is kept in a private
 * ref of the repository; without git only what is open counts.
 */
async function countEver(root: string, open: readonly OpenPoint[]): Promise<number> {
  const now = Object.groupBy(open, ({ about, message, answer }) => (answer ? `${answer.file} ${message}` : about));
  const kept = await run(root, "git", ["cat-file", "blob", everRef]);
  const ever: Record<string, number> = kept.status === 0 ? JSON.parse(kept.stdout) : {};
  for (const [key, points = []] of Object.entries(now)) ever[key] = Math.max(ever[key] ?? 0, points.length);
  const text = JSON.stringify(ever);
  if (text !== kept.stdout) {
    const { status, stdout } = await run(root, "git", ["hash-object", "-w", "--stdin"], { input: text });
    if (status === 0) await run(root, "git", ["update-ref", everRef, stdout.trim()]);
  }
  return Object.values(ever).reduce((sum, count) => sum + count, 0);
}
