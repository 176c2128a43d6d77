import { schema } from "../../../kit/sections/legal/schema.ts";
import { contentOf } from "../../../render/content-files.ts";
import { contentSources } from "../../../render/content-sources.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Bilingual, bilingual, localized } from "../../../site/locale.ts";
import { Options } from "../../field.tsx";
import { valueAt, withValue } from "../draft/content-places.ts";
import type { Edited } from "../form/field-props.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import { strings } from "./ui-strings.ts";

type LegalPage = "imprint" | "privacy";

interface Chapter {
  heading: string;
  paragraphs: readonly string[];
  items?: readonly string[];
}

/** Whether a legal page is made from the facts, or is the owner's own text in both languages. */
export function OwnText({ edited, page }: { edited: Edited; page: LegalPage }) {
  const { files, edit } = edited;
  const place = `pages/${page}.json#sections/text`;
  const section = valueAt(files, place) as { kind: string } | undefined;
  if (!section) return null;
  const isOwn = section.kind === "legal";
  const made = { id: "text", kind: "prose-section", chapters: `{legal.${page}}` };
  return (
    <div className="grid gap-4">
      <Options
        legend={strings.text[page]}
        values={["made", "own"]}
        chosen={isOwn ? "own" : "made"}
        nameOf={(it) => strings[it]}
        choose={(it) => edit(place, withValue(files, place, it === "own" ? ownTextOf(files, page) : made))}
      />
      {isOwn && <p className="text-small">{strings.ownHint}</p>}
      {isOwn && <SchemaForm edited={edited} schema={schema} place={place} only={["text"]} />}
    </div>
  );
}

/** Begins with what the chapters say that are made from the facts. */
function ownTextOf(files: ContentFiles, page: LegalPage): object {
  const made = contentSources(contentOf(files)).names.legal[page] as unknown as Bilingual<readonly Chapter[]>;
  const chapters = bilingual<readonly Chapter[]>(made);
  const textOf = ({ heading, paragraphs, items = [] }: Chapter) =>
    [`# ${heading}`, ...paragraphs, items.map((item) => `- ${item}`).join("\n")].filter(Boolean).join("\n\n");
  return { id: "text", kind: "legal", text: localized((language) => chapters[language].map(textOf).join("\n\n")) };
}
