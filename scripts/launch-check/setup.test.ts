import { expect, test } from "vitest";
import type { Processing } from "../../site/processing.ts";
import { processing } from "../../tests/support/content.ts";
import { checkBuild, checkHostedProject } from "./setup.ts";

const SITE_ORIGIN = "https://isarhold.test";
const project = "https://project.supabase.test";
const company = { company: "Isardaten GmbH", country: { en: "Germany", de: "Deutschland" } };
const ownServer: Processing = { ...processing, formsGoTo: "own-server" };
const toProject: Processing = { ...processing, formsGoTo: "hosted-project", hostedDatabase: company };
const hosted = { SITE_ORIGIN, PUBLIC_BACKEND_URL: `${project}/`, PUBLIC_ANON_KEY: "of-the-project" };

/** What builds with these settings tell of themselves. */
const built = { origin: SITE_ORIGIN, samples: "show", policy: { connect: [] } } as const;
const elsewhere = { ...built, origin: "http://localhost:3000" };
const hostedBuild = { ...built, policy: { connect: [project] } };

test.each<[what: string, ...Parameters<typeof checkBuild>, found: RegExp[]]>([
  ["a build with the same settings", { SITE_ORIGIN }, ownServer, built, []],
  ["a build for the same project", hosted, toProject, hostedBuild, []],
  ["no build", { SITE_ORIGIN }, ownServer, null, [/^build is missing: run "npm run build"/]],
  [
    "another address and key, which our own server renders for",
    { SITE_ORIGIN, PUBLIC_ANON_KEY: "a-new-one" },
    ownServer,
    elsewhere,
    [],
  ],
  [
    "another address of static files",
    hosted,
    toProject,
    { ...hostedBuild, origin: elsewhere.origin },
    [/^SITE_ORIGIN .*\(http:\/\/localhost:3000\)/],
  ],
  [
    "samples, where they are to be left out",
    { SITE_ORIGIN, SAMPLES: "hide" },
    ownServer,
    built,
    [/^SAMPLES .*\(show\)/],
  ],
  ["a build for our own server", hosted, toProject, built, [/^PUBLIC_BACKEND_URL .*our own server/]],
  ["a build for a project", { SITE_ORIGIN }, ownServer, hostedBuild, [/^PUBLIC_BACKEND_URL .*project/]],
  ["a notice about a project", { SITE_ORIGIN }, toProject, built, [/formsGoTo must be "own-server"/]],
  ["a notice about our own server", hosted, ownServer, hostedBuild, [/formsGoTo must be "hosted-project"/]],
])("%s", (_what, env, said, build, found) => {
  const findings = checkBuild(env, said, build).map(({ about, message }) => `${about} ${message}`);
  expect(findings).toEqual(found.map((sentence) => expect.stringMatching(sentence)));
});

test.each<[what: string, env: Record<string, string>, said: Processing, about: string[]]>([
  ["with all that it needs", hosted, toProject, []],
  ["without https", { ...hosted, SITE_ORIGIN: "http://isarhold.test" }, toProject, ["address"]],
  ["without an address", { ...hosted, SITE_ORIGIN: "isarhold.test" }, toProject, ["SITE_ORIGIN"]],
  ["without a key", { ...hosted, PUBLIC_ANON_KEY: "" }, toProject, ["PUBLIC_ANON_KEY"]],
  ["without a company", hosted, { ...toProject, hostedDatabase: "none" }, ["content/site.json"]],
])("a hosted project %s", (_what, env, said, about) => {
  const open = checkHostedProject(env, said).filter(({ level }) => level === "problem");
  expect(open.map((finding) => finding.about)).toEqual(about);
});
