// `npm run check`: checks content and types. Content comes first: its messages about missing translations are shorter than the
// compiler's. With --words only the content, in a second.
import { spawnSync } from "node:child_process";
import { z } from "zod";
import { problemLines } from "./build/check-content.ts";
import { writeEditorSchemas } from "./build/editor-schemas.ts";
import { linksToHidden } from "./build/hidden-links.ts";
import { readContent } from "./build/read-content.ts";
import { missingGlyphs } from "./launch-check/missing-glyphs.ts";
import { deviationsFromSpecification } from "./specification/deviations.ts";

// Each schema is used a few times: compiling them would take longer than it saves.
z.config({ jitless: true });

const problems = await problemLines();
for (const problem of problems) console.error(problem);

const areWordsEnough = process.argv.includes("--words");
if (!areWordsEnough) writeEditorSchemas();
if (problems.length > 0 || (!areWordsEnough && spawnSync("tsc", ["-p", "."], { stdio: "inherit" }).status !== 0)) {
  process.exitCode = 1;
} else {
  for (const note of linksToHidden(readContent())) console.log(`Note: ${note}`);
  for (const deviation of deviationsFromSpecification()) console.log(`Note: ${deviation}`);
  for (const { about, message } of missingGlyphs()) console.log(`Note: ${about}: ${message.en}`);
  if (areWordsEnough) console.log("The content is complete.");
  else console.log("Content and types are correct. `npm test` also checks formatting and behaviour.");
}
