import { useMemo, useState } from "react";
import { formatAmount } from "../../../site/amount.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Locale, type Localized, locales } from "../../../site/locale.ts";
import { type ContentPath, pageOfPlace, placeAround } from "../../content/content-path.ts";
import { describePlace, pageLabel } from "../../content/describe-place.ts";
import { addressOfPlace } from "../../content/place-address.ts";
import { labelOf, whereAt } from "../../content/place-names.ts";
import { titleOf } from "../../content/titles.ts";
import { filledInReadably } from "../../form/readable-words.ts";
import { SmallButton } from "../../form/simple-fields.tsx";
import { locale } from "../../language.ts";
import type { Editing } from "../edited.ts";
import { findEverywhere } from "./find-everywhere.ts";
import { type Findable, findables } from "./findable.ts";
import { numbersMeant, patternOf, queryOf } from "./query.ts";
import { type Replacement, withReplaced } from "./replace.ts";
import { strings } from "./ui-strings.ts";

/** How many of what was found are listed. */
const longest = 60;

interface FoundListProps extends Editing {
  replacement: Replacement;
  /** What is open. */
  chosen: ContentPath | undefined;
  /** Where a text of no page is opened. */
  addressOf: (place: ContentPath) => string;
  /** Before something else is shown, or changed. */
  onFollow: () => void;
}

/** What was found, with what it is and where it stands. Each is replaced by itself, as one step. */
export function FoundList({ draft, files, replacement, chosen, addressOf, onFollow }: FoundListProps) {
  const found = useMemo(() => findEverywhere(files, replacement.find), [files, replacement.find]);
  const [first] = useState(found);
  const [replaced, setReplaced] = useState<readonly ContentPath[]>([]);
  const rows = useMemo(() => inOrder(files, { first, found, replaced }), [files, first, found, replaced]);
  const isFound = new Set(found.map(({ place }) => place));
  function replace({ place }: Findable, after: ContentFiles) {
    onFollow();
    draft.edit(place, after);
    setReplaced((before) => [...before, place]);
  }
  return (
    <>
      <p role="status">{strings.found(found.length, longest)}</p>
      <ul className="empty:hidden">
        {rows.slice(0, longest).map((it) => (
          <FoundRow
            key={it.place}
            {...{ files, found: it, replacement }}
            isReplaced={!isFound.has(it.place)}
            isChosen={it.place === chosen}
            address={hasScreen(it) ? addressOfPlace(shownPlace(it), "home") : addressOf(it.place)}
            onFollow={onFollow}
            onReplace={(after) => replace(it, after)}
          />
        ))}
      </ul>
    </>
  );
}

interface Rows {
  first: readonly Findable[];
  found: readonly Findable[];
  replaced: readonly ContentPath[];
}

/** What was replaced keeps its place in the list. */
function inOrder(files: ContentFiles, { first, found, replaced }: Rows): Findable[] {
  const known = new Set(found.map(({ place }) => place));
  const others = findables(files).filter(({ place }) => replaced.includes(place) && !known.has(place));
  const order = new Map(first.map(({ place }, index) => [place, index]));
  const indexOf = ({ place }: Findable) => order.get(place) ?? first.length;
  return [...found, ...others].toSorted((one, other) => indexOf(one) - indexOf(other));
}

/** Texts of mails and of the calendar, and words of every page, are opened beside the list. */
function hasScreen({ kind, place }: Findable): boolean {
  return kind !== "text" || pageOfPlace(place) !== null || place.startsWith("site.json#");
}

function shownPlace({ kind, place }: Findable): ContentPath {
  return kind === "picture" && place.endsWith("/photo") ? placeAround(place) : place;
}

interface FoundRowProps {
  files: ContentFiles;
  found: Findable;
  replacement: Replacement;
  isReplaced: boolean;
  isChosen: boolean;
  address: string;
  onFollow: () => void;
  onReplace: (after: ContentFiles) => void;
}

function FoundRow({ files, found, replacement, isReplaced, isChosen, address, ...on }: FoundRowProps) {
  const after = isReplaced ? null : withReplaced(files, found, replacement);
  const description = describePlace(files, found.place);
  const about = [...new Set([labelOf(description), whereAt(files, found.place)])].join(" · ");
  const [before, match, rest] = partsShown(files, found, replacement.find);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t">
      <a
        href={address}
        onClick={on.onFollow}
        aria-current={isChosen ? "true" : undefined}
        className="grid min-h-11 min-w-0 flex-[1_1_16rem] py-2 hover:bg-bank aria-[current]:bg-bank"
      >
        <span className="text-ink-2 text-small">{about}</span>
        <span className="wrap-anywhere">
          {before}
          <mark className="bg-a-sun/40 text-inherit">{match}</mark>
          {rest}
        </span>
      </a>
      {(after || isReplaced) && (
        <SmallButton
          aria-label={`${isReplaced ? strings.replaced : strings.replace}: ${about}`}
          // It keeps the focus.
          aria-disabled={isReplaced || undefined}
          onClick={() => after && on.onReplace(after)}
        >
          {isReplaced ? strings.replaced : strings.replace}
        </SmallButton>
      )}
    </li>
  );
}

function partsShown(files: ContentFiles, found: Findable, find: string): [before: string, match: string, rest: string] {
  switch (found.kind) {
    case "text":
      return excerptOf(files, found.words, find);
    case "number": {
      const { amount, label, place, numberAt } = found;
      const number = place === numberAt ? String(amount.amount) : formatAmount(amount, locale);
      return ["", number, label ? ` ${label[locale]}` : ""];
    }
    case "fact":
      return ["", found.value, ""];
    case "picture":
      return ["", found.name, ""];
    case "link": {
      const name = pageLabel(files, found.target)?.[locale] ?? found.target;
      return [`${titleOf(files, placeAround(found.place), locale)} → `, name, ""];
    }
  }
}

/** Characters before and after what was found. */
const around = 80;

/** Of a text what was found in it with some words around, in the desk's language if it stands there. */
function excerptOf(files: ContentFiles, text: Localized, find: string): [string, string, string] {
  const languages = locales.toSorted((one) => (one === locale ? -1 : 1));
  for (const language of languages) {
    const words = filledInReadably(files, text, language).replaceAll("\u00AD", "");
    const [start, end] = matchIn(words, find, language);
    if (start < end)
      return [cut(words.slice(0, start), -around), words.slice(start, end), cut(words.slice(end), around)];
  }
  const words = filledInReadably(files, text, locale);
  return [cut(words, 2 * around), "", ""];
}

/** Empty where nothing of it stands in these words: they may have been found by the other language. */
function matchIn(words: string, find: string, language: Locale): [start: number, end: number] {
  const query = queryOf(find);
  const [number] = query.number ? numbersMeant(words, language, query.number) : [];
  if (number) return [number.start, number.end];
  const whole = patternOf(query.words).exec(words);
  if (whole) return [whole.index, whole.index + whole[0].length];
  const [first = ""] = query.words.toLowerCase().split(/\s+/);
  const start = words.toLowerCase().indexOf(first);
  return start < 0 ? [0, 0] : [start, start + first.length];
}

/** At the end of a word. */
function cut(words: string, length: number): string {
  if (words.length <= Math.abs(length)) return words;
  return length > 0
    ? `${words.slice(0, length).replace(/\s\S*$/, "")} …`
    : `… ${words.slice(length).replace(/^\S*\s/, "")}`;
}
