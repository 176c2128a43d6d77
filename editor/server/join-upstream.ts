import { type Git, GitFailed } from "./git.ts";

/**
 * Puts the branch's own commits on top of those that its upstream has meanwhile, as a rebase does, but without a stop half-way:
 * the result is computed first, and the work tree follows only where it holds nothing of the owner's in the files that change.
 *
 * @throws GitFailed where both have changed the same place, or a file with changes that are not committed; all is as before
 */
export async function joinUpstream(git: Git): Promise<void> {
  const [head, upstream] = [await git(["rev-parse", "HEAD"]), await git(["rev-parse", "@{upstream}"])];
  if ((await git(["rev-list", "--merges", `${upstream}..${head}`])) !== "") {
    throw new GitFailed("The branch has merged others since its upstream.");
  }
  const own = (await git(["rev-list", "--reverse", `${upstream}..${head}`])).split("\n").filter(Boolean);
  let tip = upstream;
  for (const commit of own) {
    const tree = await mergedTree(git, upstream, commit);
    const [name = "", email = "", date = "", ...message] = (
      await git(["log", "-1", "--format=%an%n%ae%n%aI%n%B", commit])
    ).split("\n");
    const author = { GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date };
    const committer = { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email };
    tip = await git(["commit-tree", tree, "-p", tip, "-F", "-"], {
      input: message.join("\n"),
      env: { ...author, ...committer },
    });
  }
  // Times of files that were only looked at would count as changes.
  await git(["update-index", "-q", "--refresh"]).catch(() => undefined);
  await git(["read-tree", "-m", "-u", head, tip]);
  await git(["update-ref", "-m", "publish: on top of the upstream", "HEAD", tip, head]);
}

/** The tree of a commit with what the upstream has changed. @throws GitFailed that names the files where both have changed the same */
async function mergedTree(git: Git, upstream: string, commit: string): Promise<string> {
  try {
    return await git(["merge-tree", "--write-tree", "--name-only", "--no-messages", upstream, commit]);
  } catch (error) {
    const [tree = "", ...files] = error instanceof GitFailed ? error.message.split("\n") : [];
    // With a conflict it prints a tree and the files; else it says what is wrong.
    throw /^[\da-f]{40,}$/.test(tree) ? new GitFailed(files.join("\n")) : error;
  }
}
