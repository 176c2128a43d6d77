import { useRef } from "react";
import { describeFields } from "../../../kit/field-descriptions.ts";
import { schema as legalSchema } from "../../../kit/sections/legal/schema.ts";
import { siteSchema } from "../../../kit/site-schema.ts";
import { contentOf } from "../../../render/content-files.ts";
import { contentSources } from "../../../render/content-sources.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Bilingual, bilingual, localized } from "../../../site/locale.ts";
import { type ContentPath, namesOf, valueAt, withValue } from "../../content/content-path.ts";
import { type DetailsGroup, detailsGroups } from "../../content/details-groups.ts";
import type { Problem } from "../../content/problems.ts";
import { Options } from "../../field.tsx";
import type { Edited } from "../../form/field-props.ts";
import { SchemaForm } from "../../form/schema-form.tsx";
import { useFieldFocus } from "../../form/use-field-focus.ts";
import { ZoneField } from "../../form/zone-field.tsx";
import { locale } from "../../language.ts";
import { navigate } from "../../route.ts";
import type { Editing } from "../edited.ts";
import { editedOf } from "../edited.ts";
import { strings } from "./ui-strings.ts";
import { wrongFacts } from "./wrong-facts.ts";

interface DetailsProps extends Editing {
  /** The group to show, and a place in it to begin with. */
  group: string | undefined;
  place: ContentPath | undefined;
}

/** The facts of the website in forms: who its owner is, what the law asks for, how visitors book. */
export function Details({ group: wanted, place, ...editing }: DetailsProps) {
  const { files, problems, draft } = editing;
  const group = detailsGroups.find(({ id }) => id === wanted) ?? detailsGroups[0];
  const edited: Edited = {
    ...editedOf(editing),
    unfolds: true,
    controls: { timeZone: ZoneField },
    chosen: place,
    choose: (at) => navigate("site", "details", group.id, at),
    problems: [...problems, ...mistakesIn(files)],
    edit: (at, next) => draft.edit(at, withoutMark(withPlainVatId(next), at)),
  };
  const form = useRef<HTMLDivElement>(null);
  useFieldFocus(form, place, locale);
  return (
    <div className="grid gap-6">
      <nav aria-label={strings.details} className="flex flex-wrap gap-x-5 gap-y-1">
        {detailsGroups.map(({ id }) => (
          <a
            key={id}
            href={`#/site/details/${id}`}
            aria-current={id === group.id ? "true" : undefined}
            className="inline-flex min-h-11 items-center aria-[current]:foot-a-sun aria-[current]:font-semibold"
          >
            {strings.groups[id]}
          </a>
        ))}
      </nav>
      <div ref={form} key={group.id} className="grid max-w-220 gap-8">
        <div className="grid gap-2">
          <h2 className="type-h3">{strings.groups[group.id]}</h2>
          <p>{strings.about[group.id]}</p>
          {group.page && (
            <a className="inline-flex min-h-11 items-center underline" href={`#/site/pages/${group.page}`}>
              {strings.see[group.page]}
            </a>
          )}
        </div>
        {group.page && <OwnText edited={edited} page={group.page} />}
        <Facts edited={edited} group={group} />
      </div>
    </div>
  );
}

/** Facts that can be published, but should not. A placeholder is no mistake of the owner's. */
function mistakesIn(files: ContentFiles): Problem[] {
  const marked = Object.keys(valueAt(files, "site.json#samples") ?? {});
  return ["owner", "calendar", "processing"]
    .flatMap((part) => wrongFacts(files, `site.json#${part}`))
    .filter(({ place }) => !marked.some((it) => `${place}/`.startsWith(`site.json#${it.replaceAll(".", "/")}/`)));
}

/** What the owner writes into a marked fact is no placeholder any more. */
function withoutMark(files: ContentFiles, place: ContentPath): ContentFiles {
  const { file, names } = namesOf(place);
  return file === "site.json" ? withValue(files, `site.json#samples/${names.join(".")}`, undefined) : files;
}

/** Letters of tax offices have it in groups. */
function withPlainVatId(files: ContentFiles): ContentFiles {
  const place = "site.json#owner/vatId";
  const text = valueAt(files, place);
  if (typeof text !== "string" || text === "none") return files;
  return withValue(files, place, text.replaceAll(/[\s.-]/g, "").toUpperCase());
}

/** Some facts are asked for in one country alone. */
function Facts({ edited, group: { parts } }: { edited: Edited; group: DetailsGroup }) {
  const country = valueAt(edited.files, "site.json#owner/country");
  const ofOtherCountry = country === "AT" ? "economicId" : "media";
  return Object.entries(parts).map(([part, names]) => {
    const field = describeFields(siteSchema).find(({ name }) => name === part);
    if (!field) return null;
    const only = names === "all" ? undefined : names.filter((name) => name !== ofOtherCountry);
    return <SchemaForm key={part} edited={edited} schema={field.schema} place={`site.json#${part}`} only={only} />;
  });
}

type LegalPage = "imprint" | "privacy";

/** Whether a legal page is made from the facts, or is the owner's own text in both languages. */
function OwnText({ edited, page }: { edited: Edited; page: LegalPage }) {
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
      {isOwn && <SchemaForm edited={edited} schema={legalSchema} place={place} only={["text"]} />}
    </div>
  );
}

interface Chapter {
  heading: string;
  paragraphs: readonly string[];
  items?: readonly string[];
}

/** Begins with what the chapters say that are made from the facts. */
function ownTextOf(files: ContentFiles, page: LegalPage): object {
  const made = contentSources(contentOf(files)).names.legal[page] as unknown as Bilingual<readonly Chapter[]>;
  const chapters = bilingual<readonly Chapter[]>(made);
  const textOf = ({ heading, paragraphs, items = [] }: Chapter) =>
    [`# ${heading}`, ...paragraphs, items.map((item) => `- ${item}`).join("\n")].filter(Boolean).join("\n\n");
  return { id: "text", kind: "legal", text: localized((language) => chapters[language].map(textOf).join("\n\n")) };
}
