import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuildManifest } from "../../../server/http/site-files.ts";
import { sampleSite } from "./sample-site.ts";

/** The site of the tests as a build on disk, in a working folder of its own. */
export function writeSampleBuild() {
  const folder = mkdtempSync(join(tmpdir(), "isarbridge-build-"));
  const buildDir = join(folder, "build");
  mkdirSync(buildDir);
  const { files, notFound, templates, ...rest } = sampleSite();
  let written = 0;
  const write = (content: Buffer | string) => {
    const name = `file-${++written}`;
    writeFileSync(join(buildDir, name), content);
    return name;
  };
  const all = [...files, ["/404", notFound.en] as const, ["/de/404", notFound.de] as const];
  const manifest: BuildManifest = {
    ...rest,
    version: "test",
    files: Object.fromEntries(
      all.map(([path, { body, encoded, ...facts }]) => {
        const encodings = Object.fromEntries([...encoded].map(([encoding, bytes]) => [encoding, write(bytes)]));
        return [path, { ...facts, file: write(body), encodings }];
      }),
    ),
    notFound: { en: "/404", de: "/de/404" },
    templates: Object.fromEntries([...templates].map(([path, html]) => [path, write(html)])),
  };
  writeFileSync(join(buildDir, "manifest.json"), JSON.stringify(manifest));
  return {
    folder,
    buildDir,
    dataDir: join(folder, "data"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
