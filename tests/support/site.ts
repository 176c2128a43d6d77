import { contentSources } from "../../render/content-sources.ts";
import { siteOf } from "../../render/site-facts.ts";
import { readContent } from "../../scripts/build/read-content.ts";
import { facts, renderSettings } from "./content.ts";

const content = readContent();

/** What components know of the repository's site. */
export const site = siteOf(facts, contentSources(content), new Map(), {
  words: content.words,
  settings: renderSettings,
});
