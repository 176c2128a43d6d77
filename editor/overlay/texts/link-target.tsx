import { type FormEvent, useEffect, useState } from "react";
import type { Locale } from "../../../site/locale.ts";
import { pageIds, pages } from "../../../site/pages.ts";
import { withoutMarks } from "../../marks.ts";
import type { Anchors } from "../../server/links.ts";
import type { SourceLink } from "../../source/parsed-source.ts";
import { reloadWith } from "../arrival.ts";
import { answerOf, api, sentenceOf } from "../server.ts";
import { contextWords } from "./context-words.ts";
import type { OpenText } from "./open-text.ts";

type Target = Exclude<SourceLink["target"], null>;

/** Where the link leads whose label the text is, or whose card it stands on: a page, a part of one, or an address. */
export function LinkTarget({ current, source, text, language, say, saved, onNote }: OpenText) {
  const own = contextWords[language];
  const link = source.links.find(({ place }) => place === text.place.split(".").slice(0, -1).join("."));
  const [target, setTarget] = useState<Target>(link?.target ?? "");
  if (!link) return null;
  if (link.target === null) {
    const origin = source.references.find(({ start }) => start === link.start);
    return <p>{own.linkElsewhere(origin?.path ?? current.file)}</p>;
  }
  const leadsInside = link.name === "to" || link.name === "scrollsTo";
  const change = async (event: FormEvent) => {
    event.preventDefault();
    if (!leadsInside && !isAddress(String(target))) return onNote(own.noAddress);
    const saveFirst = await saved();
    if (!saveFirst) return;
    onNote(say.saving);
    try {
      const { file } = current;
      const answer = await answerOf(
        api.links.$post({ json: { file, hash: saveFirst.hash, index: link.index, target: target as "home" } }),
      );
      if (answer.ok) reloadWith(own.newTarget, current);
      else onNote(sentenceOf(answer, say));
    } catch {
      onNote(say.unreachable);
    }
  };
  return (
    <form className="siblings" onSubmit={change}>
      {leadsInside ? (
        <Places link={link} target={target} onTarget={setTarget} file={current.file} language={language} />
      ) : (
        <label className="beside">
          {own.link}
          <input
            inputMode="url"
            size={40}
            placeholder={own.address}
            value={String(target)}
            onChange={({ target: { value } }) => setTarget(value.trim())}
          />
        </label>
      )}
      <button type="submit" disabled={keyOf(target) === keyOf(link.target)}>
        {own.change}
      </button>
    </form>
  );
}

interface PlacesProps {
  link: SourceLink;
  target: Target;
  onTarget(target: Target): void;
  file: string;
  language: Locale;
}

/** The pages with their parts, or the parts of the page alone where a button scrolls. */
function Places({ link, target, onTarget, file, language }: PlacesProps) {
  const [anchors, setAnchors] = useState<Anchors>({});
  useEffect(() => {
    answerOf(api.links.anchors.$get()).then(setAnchors, () => setAnchors({}));
  }, []);
  const places: Target[] =
    link.name === "scrollsTo"
      ? (anchors[pageIds.find((id) => file.endsWith(`/${id}.ts`)) ?? "home"] ?? [])
      : pageIds.flatMap((page): Target[] => [page, ...(anchors[page] ?? []).map((section) => ({ page, section }))]);
  const known = places.some((place) => keyOf(place) === keyOf(target)) ? places : [target, ...places];
  const nameOf = (place: Target) => {
    const page = typeof place === "string" ? place : place.page;
    const label = page in pages ? withoutMarks(pages[page as "home"].label[language]) : page;
    const path = page in pages ? pages[page as "home"].path : "";
    return typeof place === "string" ? [label, path].filter(Boolean).join(" ") : `${label} ${path}#${place.section}`;
  };
  return (
    <label className="beside">
      {contextWords[language].link}
      <select
        value={keyOf(target)}
        onChange={({ target: { value } }) => onTarget(known.find((place) => keyOf(place) === value) ?? target)}
      >
        {known.map((place) => (
          <option key={keyOf(place)} value={keyOf(place)}>
            {nameOf(place)}
          </option>
        ))}
      </select>
    </label>
  );
}

function keyOf(target: Target): string {
  return typeof target === "string" ? target : `${target.page}#${target.section}`;
}

/** As the editor's server checks it once more. */
function isAddress(text: string): boolean {
  return /^(?:https?:\/\/\S+\.\S+|mailto:\S+@\S+|tel:\+?[\d-]+)$/.test(text);
}
