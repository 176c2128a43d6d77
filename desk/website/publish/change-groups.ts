import type { ContentFiles } from "../../../site/content-files.ts";
import { type Change, changesBetween } from "../../content/changes.ts";
import { whereIs } from "../../content/place-names.ts";
import { draftProblems, type Problem } from "../../content/problems.ts";
import type { StoredWebsite } from "../../content/website-api.ts";

/** What is published together, or not. */
export interface ChangeGroup {
  /** Of its documents: pages first. */
  names: readonly string[];
  label: string;
  changes: readonly Change[];
}

export function changeGroups(
  base: ContentFiles,
  files: ContentFiles,
  groups: readonly (readonly string[])[],
): ChangeGroup[] {
  return groups.map((group) => {
    const names = group.toSorted((one, other) => Number(isPage(other)) - Number(isPage(one)));
    // What is gone is known by the files from before.
    const labels = names.map((name) => whereIs(name in files ? files : base, { file: name, part: null }));
    const changes = changesBetween(withDocuments({}, base, names), withDocuments({}, files, names));
    return { names, label: labels.join(", "), changes };
  });
}

function isPage(name: string): boolean {
  return name.startsWith("pages/");
}

/** Files with documents of others. */
export function withDocuments(files: ContentFiles, others: ContentFiles, names: readonly string[]): ContentFiles {
  const left = Object.entries(files).filter(([name]) => !names.includes(name));
  const taken = names.flatMap((name): [string, unknown][] => (name in others ? [[name, others[name]]] : []));
  return Object.fromEntries([...left, ...taken]);
}

/** A problem of what would be published, and what else has to be chosen where that mends it. */
export interface ChosenProblem extends Problem {
  mendedBy?: string | undefined;
}

/** What is wrong with the website as it would be with some of the groups. */
export function problemsOfChosen(
  draft: { base: ContentFiles; files: ContentFiles },
  chosen: readonly ChangeGroup[],
  others: readonly ChangeGroup[],
  photos: StoredWebsite["photos"],
): ChosenProblem[] {
  const problemsOf = (groups: readonly ChangeGroup[]) => {
    const names = groups.flatMap((it) => it.names);
    return draftProblems(withDocuments(draft.base, draft.files, names), photos, draft.files);
  };
  const found: ChosenProblem[] = chosen.length === 0 ? [] : problemsOf(chosen);
  if (found.length === 0) return found;
  const remaining = others.map((group) => ({ group, problems: problemsOf([...chosen, group]) }));
  const isIn = (problems: readonly Problem[], { place, text }: Problem) =>
    problems.some((it) => it.place === place && it.text.en === text.en);
  return found.map((problem) => {
    const mending = remaining.find(({ problems }) => !isIn(problems, problem));
    return { ...problem, mendedBy: mending?.group.label };
  });
}
