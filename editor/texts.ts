// `npm run texts -- export FILE` writes all texts into a sheet for translators, page by page in both languages;
// `npm run texts -- import FILE` puts the words of a sheet into their places.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Command } from "commander";
import { parseSource } from "./source/parse-source.ts";
import { run } from "./source/run-program.ts";
import { changeFile, hashOf, sourcePaths, wordProblems } from "./source/source-files.ts";
import { type EarlierText, rowsOf, withTranslations } from "./translation/rows.ts";
import { readSheet, writeSheet } from "./translation/sheet.ts";

const root = ".";
const program = new Command("npm run texts --").description("All texts as a sheet (CSV) for translators, and back.");

program
  .command("export")
  .description(
    "Writes all texts, and says which have changed: since the sheet that the file holds now, or since a commit.",
  )
  .argument("<file>", "such as texts.csv")
  .option("--since <earlier>", "compare with this commit, tag or branch, or with a sheet of all texts")
  .option("--changed", "only texts that have changed; with --since")
  .action(async (file: string, { since, changed }: { since?: string; changed?: true }) => {
    // The next export would take what is not in such a sheet for new.
    if (changed && !since) program.error("Name with --since what to compare with: a commit, or a sheet of all texts.");
    const earlier = await earlierTexts(since ?? file, { mayBeMissing: since === undefined });
    const rows = rowsOf(sources(), earlier);
    const written = changed ? rows.filter((row) => row.changed !== "") : rows;
    writeFileSync(file, writeSheet(written));
    const count = rows.filter((row) => row.changed !== "").length;
    console.log(`Texts in ${file}: ${written.length}${earlier ? `, changed: ${count}` : ""}.`);
  });

program
  .command("import")
  .description("Puts the words of a sheet into their places; what was changed here since the export stays as it is.")
  .argument("<file>", "a sheet that was exported and translated")
  .action(async (file: string) => {
    const byFile = Map.groupBy(readSheet(readFileSync(file, "utf8")), (row) => row.file);
    const problems: string[] = [];
    let count = 0;
    for (const [path, rows] of byFile) {
      if (!sourcePaths(root).includes(path)) {
        problems.push(`${path} is no file with texts.`);
        continue;
      }
      const code = readFileSync(path, "utf8");
      const translated = withTranslations({ file: path, code }, rows);
      problems.push(...translated.problems);
      if (translated.count === 0) continue;
      const outcome = await changeFile(root, path, hashOf(code), () => translated.code);
      if (outcome.ok) count += translated.count;
      else problems.push(`${path} was changed in this moment; import again.`);
    }
    console.log(`Texts changed: ${count}.`);
    for (const problem of [...problems, ...(await wordProblems(root))]) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  });

await program.parseAsync();

function sources() {
  return sourcePaths(root).map((file) => ({ file, code: readFileSync(file, "utf8") }));
}

async function earlierTexts(name: string, { mayBeMissing }: { mayBeMissing: boolean }): Promise<EarlierText[] | null> {
  if (existsSync(name)) return readSheet(readFileSync(name, "utf8"));
  return mayBeMissing ? null : textsAt(name);
}

/** The texts of a commit. A file that it did not have is new as a whole. */
async function textsAt(commit: string): Promise<EarlierText[]> {
  const { status, stderr } = await run(root, "git", ["rev-parse", "--verify", "--quiet", `${commit}^{commit}`]);
  if (status !== 0) program.error(`There is no sheet and no commit ${commit}. ${stderr}`);
  const files = sourcePaths(root).map(async (file) => {
    const { status, stdout } = await run(root, "git", ["show", `${commit}:./${file}`]);
    const texts = status === 0 ? parseSource(file, stdout).texts : [];
    return texts.map(({ place, en, de }) => ({ file, place, en: en.value, de: de.value }));
  });
  return (await Promise.all(files)).flat();
}
