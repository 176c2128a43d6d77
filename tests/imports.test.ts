import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { importsOf, reachedFrom, repositoryFiles } from "./support/imports.ts";

interface Layer {
  /** Where its files are. */
  files: string;
  /** What they may import besides each other and `site`, which both sides agree on. */
  code?: string[];
  /** What they may import with `import type` only. */
  types?: string[];
}

const schemas = "{kit/*.ts,kit/{forms,sections}/**/*schema.ts}";

/** Parts of the server that know nothing of each other: those that wire them pass on what one needs of another. */
const subjects = ["messages", "newsletter", "bookings", "notice", "visits", "website", "desk"];
const leaves =
  "server/{background,control-characters,durations,escape-html,finding,live-documents,log,shared-environment,site-facts,terminal-text,time}.ts";
const tables = "server/{messages,newsletter,bookings/store,notice,visits,website,desk}/tables.ts";

/** What any form of the desk may know. */
const belowForm = ["desk/*.{ts,tsx}", "desk/drafts/**", "render/**", schemas, "kit/field-*.ts"];

/** The architecture: which layer imports which. A file belongs to the first layer that it fits. */
const layers: readonly Layer[] = [
  // The schemas of the server's words are their types.
  { files: "site/server-texts.ts", types: ["kit/{calendar,mails}-schema.ts"] },
  { files: "site/**" },

  { files: "backend/**" },
  { files: "kit/ui/**", types: ["kit/words-schema.ts"] },
  { files: "kit/mail/**", code: ["kit/ui/**"] },
  // Schemas need zod, which no visitor loads: components know their types alone.
  { files: schemas, code: ["kit/ui/**"] },
  { files: "kit/{forms,sections}/**", code: ["kit/ui/**", "backend/**"], types: [schemas] },
  { files: "app/legal/**", types: ["app/shell/page-content.ts", "kit/sections/**"] },
  {
    files: "app/shell/**",
    code: ["app/legal/**", "backend/**", "kit/{forms,sections,styles,ui}/**"],
    types: [schemas],
  },
  // What the server draws at a request: facts and texts are arguments, and nothing knows of a router.
  { files: "app/live/**", code: ["kit/{mail,ui}/**"] },
  { files: "render/check/**", code: ["render/**", schemas] },
  { files: "render/**", code: ["app/**", "kit/ui/**", "render/check/**"], types: [schemas] },

  // The page that is being edited, as the application draws it.
  {
    files: "desk/website/frame/**",
    code: ["app/shell/**", "kit/ui/**", "render/**", "desk/{content/content-path,load-again}.ts"],
  },
  { files: "desk/content/**", code: [...belowForm], types: ["server/website/{drafts,versions}.ts"] },
  { files: "desk/form/**", code: [...belowForm, "desk/content/**", "kit/{styles,ui}/**"] },
  {
    files: "desk/website/**",
    code: [...belowForm, "desk/{content,form}/**", "kit/{styles,ui}/**"],
    types: ["desk/website/frame/**", "server/website/versions.ts"],
  },
  // Other documents whose form their schema draws.
  { files: "desk/{bookings,newsletter}/**", code: [...belowForm, "desk/{content,form}/**", "kit/{styles,ui}/**"] },
  { files: "desk/**", code: ["desk/**", "kit/{styles,ui}/**"], types: ["server/desk/desk.ts"] },

  { files: leaves, types: ["server/store/values.ts"] },
  { files: tables, types: ["server/store/values.ts"] },
  // All that the store knows of its subjects is what their rows hold.
  { files: "server/store/**", code: [leaves], types: [tables] },
  // What settings mean is known by those who need them.
  {
    files: "server/config.ts",
    code: [leaves, "server/mail/addresses.ts", "server/store/{outbox/outbox,secret-file}.ts"],
  },
  { files: "server/mail/**", code: [leaves, "server/store/**"] },
  { files: "server/http/**", code: [leaves, "server/store/**"], types: ["server/config.ts"] },
  // The desk's parts, put together. Its browser application has the types of them all from here.
  { files: "server/desk/desk.ts", code: ["server/**"] },
  // The renderer is part of the build: the server knows its types alone.
  {
    files: "server/website/**",
    code: [leaves, "server/{http,mail,store}/**"],
    types: ["server/config.ts", "render/**"],
  },
  ...subjects.map((subject) => ({
    files: `server/${subject}/**`,
    code: [leaves, "server/{http,mail,store}/**"],
    types: ["server/config.ts"],
  })),
  // What concerns several subjects: erasure, retention, checks, the command line.
  {
    files: "server/{operations,owner}/**",
    code: [leaves, `server/{${subjects},http,mail,store,operations}/**`, "server/{config,open-store}.ts"],
  },
  { files: "server/{main,run,start,app,emails,open-store}.ts", code: ["server/**"] },

  {
    files: "scripts/build/**",
    code: [
      "app/**",
      "kit/**",
      "render/**",
      "scripts/site-font.ts",
      "server/{shared-environment,http/{file-encodings,site-files},website/photos/photo-recipe}.ts",
    ],
  },
  {
    files: "scripts/launch-check/**",
    code: [
      "render/open-points.ts",
      "scripts/build/json-line.ts",
      "scripts/site-font.ts",
      "server/{shared-environment,site-facts}.ts",
      "server/http/site-files.ts",
      "server/finding.ts",
      "server/{operations/checks,mail}/**",
    ],
    types: ["server/config.ts"],
  },
  // Sets up a server on which nothing else of this runs yet; what a mail server's answers mean, and how a server is, is said in one place.
  { files: "deploy/**", code: ["server/mail/failures.ts", "server/operations/setup-state.ts"] },
  { files: "scripts/{installer.ts,installer/**}", code: ["deploy/**"] },
  { files: "scripts/**", code: ["app/**", "kit/**", "render/**", "server/**"] },
  { files: "tests/support/**", code: ["deploy/**", "desk/**", "render/**", "scripts/**", "server/**"] },
  {
    files: "tests/**",
    code: ["deploy/**", "desk/content/content-path.ts", "kit/ui/**", "scripts/**", "server/**"],
    types: ["desk/content/website-api.ts", "render/**"],
  },
  { files: "bench/**", code: ["scripts/**", "server/**", "tests/support/**"] },
  { files: "*.ts", code: ["scripts/**"], types: ["tests/support/**"] },
];

const all = repositoryFiles().filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith(".d.ts"));
// A test beside its subject may use whatever it needs.
const sources = all.filter((file) => file.startsWith("tests/") || !/\.test\.tsx?$/.test(file));
const imports = all.flatMap(importsOf);

test("every file belongs to a layer", () => {
  expect(sources.filter((file) => !layerOf(file))).toEqual([]);
});

test("imports run one way: a layer imports only from those it may", () => {
  const against = imports.filter(({ file, target, isType, isLibrary }) => {
    if (isLibrary || !sources.includes(file)) return false;
    const { files, code = [], types = [] } = layerOf(file) as Layer;
    const allowed = [files, "site/**", ...code, ...(isType ? types : [])];
    return !allowed.some((pattern) => matchesGlob(target, pattern));
  });
  expect(against.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

test("what both sides agree on imports no library", () => {
  const libraries = imports.filter(
    ({ file, isLibrary }) => isLibrary && sources.includes(file) && file.startsWith("site/"),
  );
  expect(libraries.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});

test("no files import each other in a circle, not even by their types", () => {
  const targets = new Map(all.map((file) => [file, new Set<string>()]));
  for (const { file, target, isLibrary } of imports) if (!isLibrary) targets.get(file)?.add(target);
  const circles = all.filter((file) => reachedFrom(file, (it) => targets.get(it) ?? []).has(file));
  expect(
    circles.map(
      (file) => `${file} -> ${[...(targets.get(file) ?? [])].filter((target) => circles.includes(target)).join(", ")}`,
    ),
  ).toEqual([]);
});

function layerOf(file: string): Layer | undefined {
  return layers.find(({ files }) => matchesGlob(file, files));
}
