import fc from "fast-check";
import { expect, test } from "vitest";
import type { ContentFiles } from "../../site/content-files.ts";
import { isEqual } from "../../site/is-equal.ts";
import { longer } from "../../tests/support/longer.ts";
import { describeStore } from "../../tests/support/store/describe-store.ts";
import type { Store } from "../open-store.ts";
import type { ArchivedRow } from "../store/archive.ts";
import type { OpenedSite, SiteDrafts } from "./drafts.ts";

/*
 * Two devices save, discard and publish in any order, while a command publishes, a version is brought back and a backup restored.
 * A device knows the revisions that it was told, and no newer ones.
 */

// Always the same steps; another seed makes up new ones.
const seed = Number(process.env.FUZZ_SEED ?? 47);
const names = ["site.json", "pages/home.json", "pages/about.json", "pages/new.json"];
const installation: ContentFiles = Object.fromEntries(names.slice(0, 3).map((name) => [name, "as installed"]));
const readBuildFiles = async () => installation;

const device = fc.nat(1);
const chosen = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 });
const content = fc.constantFrom<unknown>("one", "two", "as installed", null, undefined);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant("save" as const),
      device,
      documents: fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), content }), {
        selector: ({ name }) => name,
        minLength: 1,
      }),
      change: fc.constantFrom("a", "b", null),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("look" as const), device }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("discard" as const), device, chosen }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("publish" as const), device, chosen }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("import" as const), chosen, content }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("bring back" as const), device, chosen }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("back up" as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("restore" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never;

describeStore("the draft of the website, whatever is done in any order", (stores) => {
  test("takes all or none, overwrites nothing that was not seen, and its counters only grow", async () => {
    const store = await stores.open();
    const drafts = store.siteDrafts(readBuildFiles);
    const backups: ArchivedRow[][] = [];
    const check = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const devices = [await drafts.open(), await drafts.open()];
      for (const one of steps) {
        const before = await drafts.open();
        const wasTaken = await take(one, { store, drafts, devices, backups });
        const after = await drafts.open();
        if (!wasTaken) expect(after).toEqual(before);
        for (const name of names) {
          const [earlier, later] = [before, after].map(({ revisions }) => revisions[name] ?? 0) as [number, number];
          expect(later).toBeGreaterThanOrEqual(earlier);
          if (!isEqual(seenAs(before, name), seenAs(after, name))) expect(later).toBeGreaterThan(earlier);
        }
      }
    });
    await fc.assert(check, { seed, numRuns: 12 * longer, endOnFailure: true });
  });
});

/** What a device shows of a document: its draft, or what is published. Null for a removed one. */
function seenAs({ drafts, files }: OpenedSite, name: string): unknown {
  const { content } = drafts[name] ?? {};
  return content === undefined ? (files[name] ?? null) : content;
}

interface World {
  store: Store;
  drafts: SiteDrafts;
  /** What each device has read last. */
  devices: OpenedSite[];
  backups: ArchivedRow[][];
}

/** @returns whether anything may have changed */
async function take(one: Step, world: World): Promise<boolean> {
  const { store, drafts, devices, backups } = world;
  if (one.does === "back up") {
    const rows: ArchivedRow[] = [];
    await store.archive.dump(async (row) => void rows.push(row));
    backups.push(rows);
    return false;
  }
  if (one.does === "restore") {
    const rows = backups.at(-1) ?? [];
    await store.archive.restore(async (add) => {
      for (const row of rows) await add(row);
    });
    return true;
  }
  if (one.does === "import") {
    const { version, files } = await drafts.open();
    const changed = without(files, one.chosen);
    if (one.content !== null && one.content !== undefined) for (const name of one.chosen) changed[name] = one.content;
    const imported = { files: changed, author: "command", basedOn: version, readBuildFiles };
    expect(await store.website.publish(imported)).toMatchObject({ outcome: "published" });
    return true;
  }
  const seen = devices[one.device] as OpenedSite;
  if (one.does === "look") {
    devices[one.device] = await drafts.open();
    return false;
  }
  if (one.does === "save") return save(one, seen, world);
  const revisions = Object.fromEntries(one.chosen.map((name) => [name, seen.revisions[name] ?? 0]));
  const current = await drafts.open();
  const wasSeen = one.chosen.every((name) => (current.revisions[name] ?? 0) === revisions[name]);
  if (one.does === "discard") {
    const { outcome } = await drafts.discard(revisions);
    expect(outcome).toBe(wasSeen ? "discarded" : "changed");
    return outcome === "discarded";
  }
  if (one.does === "bring back") {
    const options = { version: seen.version, mine: [], theirs: one.chosen, change: "back" };
    return (await drafts.bringBack(installation, options)).outcome === "drafted";
  }
  const files = { ...without(seen.files, one.chosen) };
  for (const name of one.chosen) if (seenAs(seen, name) !== null) files[name] = seenAs(seen, name);
  const { outcome } = await drafts.publish({ files, author: "desk", basedOn: seen.version }, revisions);
  if (outcome === "published") expect(wasSeen && current.version === seen.version).toBe(true);
  return outcome === "published";
}

async function save(one: Step & { does: "save" }, seen: OpenedSite, { drafts }: World): Promise<boolean> {
  const before = await drafts.open();
  const sent = one.documents.map((it) => ({ ...it, revision: seen.revisions[it.name] ?? 0 }));
  const isThere = (name: string, content: unknown) => isEqual(before.drafts[name]?.content, content);
  const others = sent.filter((it) => it.revision !== (before.revisions[it.name] ?? 0) && !isThere(it.name, it.content));
  const answer = await drafts.save(sent, one.change);
  const after = await drafts.open();
  if (answer.outcome === "changed") {
    expect(Object.keys(answer.documents).sort()).toEqual(others.map(({ name }) => name).sort());
    return false;
  }
  expect([answer.outcome, others]).toEqual(["saved", []]);
  for (const { name, content } of sent) expect([name, after.drafts[name]?.content]).toEqual([name, content]);
  expect(answer).toMatchObject({
    revisions: Object.fromEntries(sent.map(({ name }) => [name, after.revisions[name]])),
  });
  return true;
}

function without(files: ContentFiles, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)));
}
