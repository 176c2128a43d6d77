// Entry point of the process that `draw-images.ts` starts.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Images from "../../render/images/draw-images.ts";
import type { RenderEnvironment } from "../../render/render-version.ts";
import { answerTask } from "./answer-task.ts";
import type { DrawAnswer, DrawTask } from "./draw-images.ts";

const folder = resolve("build/render");

answerTask<DrawTask, DrawAnswer>(async ({ cards, identity, icons, known }) => {
  const { drawingsOf } = (await import(pathToFileURL(join(folder, "draw-images.js")).href)) as typeof Images;
  const environment = JSON.parse(readFileSync(join(folder, "environment.json"), "utf8")) as RenderEnvironment;
  const answer: DrawAnswer[number][] = [];
  for (const { name, hash, draw } of drawingsOf(cards, identity, { files: fonts(), icons })) {
    if (environment.images[name] === hash) continue;
    answer.push({ name, hash, bytes: known.has(hash) ? null : new Uint8Array(await draw()) });
  }
  return answer;
});

/** As the build wrote them: `title-0.ttf` and so on. */
function fonts(): Images.FontFiles {
  const names = readdirSync(join(folder, "fonts")).toSorted();
  const named = (style: string) =>
    names.filter((name) => name.startsWith(`${style}-`)).map((name) => readFileSync(join(folder, "fonts", name)));
  return { title: named("title"), brand: named("brand"), tagline: named("tagline") };
}
