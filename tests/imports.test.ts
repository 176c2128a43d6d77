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

/** The architecture: which layer imports which. A file belongs to the first layer that it fits. */
const layers: readonly Layer[] = [
  { files: "site/**" },

  { files: "backend/**" },
  { files: "kit/ui/**" },
  // Schemas need zod, which no visitor loads: components know their types alone.
  { files: schemas, code: ["kit/ui/**"] },
  { files: "kit/{forms,sections}/**", code: ["kit/ui/**", "backend/**"], types: [schemas] },
  { files: "app/legal/**", types: ["app/shell/page-content.ts", "kit/sections/**"] },
  { files: "app/shell/**", code: ["app/legal/**", "backend/**", "kit/{forms,sections,styles,ui}/**"] },
  { files: "render/**" },

  { files: "desk/**", code: ["kit/{styles,ui}/**"], types: ["server/desk/desk.ts"] },

  {
    files:
      "server/{consent-proof,durations,control-characters,escape-html,format-date-time,log,mail-retries,munich-day,shared-environment,spreadsheet,terminal-text}.ts",
    types: ["server/store/{types,values}.ts"],
  },
  { files: "server/store/**", code: ["server/{durations,mail-retries,munich-day}.ts"] },
  // What settings mean is known by those who need them: addresses by the mail, keys and periods by the store.
  {
    files: "server/config.ts",
    code: [
      "server/shared-environment.ts",
      "server/mail/addresses.ts",
      "server/store/{issues,retention,secret-file}.ts",
    ],
    types: ["server/store/{types,values}.ts"],
  },
  {
    files: "server/jobs/**",
    code: ["server/{durations,log}.ts", "server/store/{retention,types,values}.ts"],
    types: ["server/store/bookings/types.ts"],
  },
  {
    files: "server/mail/**",
    code: [
      "server/{durations,control-characters,escape-html,format-date-time,log,mail-retries}.ts",
      "server/jobs/background.ts",
    ],
    types: ["server/config.ts", "server/store/{types,values}.ts", "server/store/bookings/types.ts"],
  },
  {
    files: "server/bookings/**",
    code: [
      "server/{control-characters,durations,escape-html,format-date-time,log,mail-retries,munich-day}.ts",
      "server/desk/{download,input}.ts",
      "server/{http,jobs,mail}/**",
      "server/store/{types,values,bookings/*}.ts",
    ],
    types: ["server/config.ts"],
  },
  {
    files: "server/{http,desk}/**",
    code: [
      "server/bookings/**",
      "server/{consent-proof,durations,escape-html,log,munich-day,spreadsheet}.ts",
      "server/checks/issue.ts",
      "server/mail/{addresses,email-body,emails,failures,markdown}.ts",
      "server/store/{types,values}.ts",
    ],
    types: ["server/config.ts", "server/jobs/background.ts", "server/checks/finding.ts"],
  },
  {
    files: "server/checks/**",
    code: [
      "server/{durations,format-date-time,terminal-text}.ts",
      "server/mail/{addresses,email-body,emails,failures,markdown}.ts",
      "server/store/{types,values}.ts",
    ],
    types: ["server/config.ts", "server/store/bookings/types.ts"],
  },
  {
    files: "server/owner/**",
    code: ["server/{config,consent-proof,durations,spreadsheet,terminal-text}.ts", "server/{store,checks,mail}/**"],
  },
  {
    files: "server/{main,run,start}.ts",
    code: ["server/{config,log,munich-day}.ts", "server/{bookings,http,jobs,mail,store,checks}/**"],
  },

  {
    files: "scripts/build/**",
    code: [
      "app/**",
      "kit/**",
      "render/**",
      "scripts/cards/**",
      "server/{shared-environment,http/{file-encodings,site-files}}.ts",
    ],
  },
  { files: "scripts/cards/**", code: ["kit/ui/**", "scripts/build/cache.ts", "scripts/site-font.ts"] },
  {
    files: "scripts/launch-check/**",
    code: [
      "scripts/site-font.ts",
      "server/shared-environment.ts",
      "server/http/site-files.ts",
      "server/{checks,mail}/**",
    ],
    types: ["server/config.ts"],
  },
  { files: "scripts/**", code: ["app/**", "kit/**", "render/**", "server/**"] },
  { files: "tests/support/**", code: ["render/**", "scripts/**", "server/**"] },
  { files: "tests/**", code: ["kit/ui/**", "scripts/**", "server/**"] },
  { files: "bench/**", code: ["scripts/**", "server/**", "tests/support/**"] },
  { files: "*.ts", code: ["scripts/**"] },
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
