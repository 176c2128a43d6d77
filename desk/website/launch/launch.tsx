import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { contentOf } from "../../../render/content-files.ts";
import { isAskedFor, type OpenPoint, openPointsOf } from "../../../render/open-points.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { findInvalidValues } from "../../../site/owner-rules.ts";
import { locale } from "../../language.ts";
import { groupOf } from "../details/groups.ts";
import { strings as details } from "../details/ui-strings.ts";
import { namesOf, type Place, pageOfPlace, placeIn, textsIn, valueAt } from "../draft/content-places.ts";
import { describePlace, pageLabel } from "../draft/describe-place.ts";
import { problemsOf } from "../draft/problems.ts";
import { nameOfPlace, pagesNaming } from "../draft/references.ts";
import { smallButton } from "../form/simple-fields.tsx";
import { addressOfPlace, addressOnPage } from "../place-address.ts";
import type { Editing } from "../publish/draft-screen.tsx";
import { labelOf, whereIs } from "../publish/place-names.ts";
import { valueWords } from "../publish/shown-changes.ts";
import { nameOfPart, stateQuery } from "../state.tsx";
import { confirmed, placeOfPoint, withoutPoint } from "./settle.ts";
import { strings } from "./ui-strings.ts";

/** Everything that the owner must replace or decide before the website is public, beginning with what cannot be left out. */
export function Launch(editing: Editing) {
  const { files, stored } = editing;
  const { data } = useQuery(stateQuery);
  const points = useMemo(() => openPointsOf(files), [files]);
  const wrong = useMemo(() => invalidFacts(files, points), [files, points]);
  const [later, setLater] = useState(readLater);
  const facts = points.filter(({ kind }) => kind === "fact");
  const others = points.filter(({ kind }) => kind !== "fact");
  // Of the facts the draft says more. Hours that nobody has confirmed only warn on a website that is public already.
  const server = (data ?? []).filter(
    ({ level, about }) =>
      (level === "problem" || (level === "warning" && about === "hours")) &&
      !/^(?:owner|calendar|processing)\./.test(about),
  );
  const count = facts.length + wrong.length + server.length;

  const isLater = (point: OpenPoint) => later.includes(keyOf(point));
  function putOff(point: OpenPoint): true {
    const next = isLater(point) ? later.filter((key) => key !== keyOf(point)) : [...later, keyOf(point)];
    localStorage.setItem(laterKey, JSON.stringify(next));
    setLater(next);
    return true;
  }
  const itemFor = (point: OpenPoint) => (
    <PointItem key={keyOf(point)} {...editing} point={point} isLater={isLater(point)} putOff={() => putOff(point)} />
  );
  const { now = [], putOffs = [] } = Object.groupBy(others, (point) => (isLater(point) ? "putOffs" : "now"));
  return (
    <div className="mt-3 grid max-w-220 gap-8">
      <section className="grid gap-3" aria-labelledby="cannot-be-left-out">
        <h2 id="cannot-be-left-out" aria-live="polite" className="type-h3">
          {strings.toGo(count)}
        </h2>
        <p>{strings.needed}</p>
        <ul className="grid gap-4">
          {facts.map(itemFor)}
          {wrong.map(({ place, code }) => (
            <Item key={place} {...whereIsPoint(files, place)} todo={strings.codes[code]} />
          ))}
          {server.map(({ about, message }) => (
            <Item
              key={about + message.en}
              name={nameOfPart(about)}
              href={about === "hours" ? "#/bookings/hours" : "#/site/state"}
              todo={message[locale]}
            />
          ))}
        </ul>
      </section>
      <section className="grid gap-3" aria-labelledby="can-be-left-out">
        <h2 id="can-be-left-out" aria-live="polite" className="type-h3">
          {strings.samples(now.length)}
        </h2>
        <p>{stored.rendering.samples === "hide" ? strings.samplesHidden : strings.samplesText}</p>
        {[...Map.groupBy(now, (point) => whereIsPoint(files, placeOfPoint(files, point)).part)].map(([part, those]) => (
          <Folded key={part} title={strings.ofPage(part, those.length)}>
            {those.map(itemFor)}
          </Folded>
        ))}
        {putOffs.length > 0 && <Folded title={strings.putOff(putOffs.length)}>{putOffs.map(itemFor)}</Folded>}
      </section>
      <p className="text-small">{strings.noAdvice}</p>
    </div>
  );
}

function Folded({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="border-line border-t">
      <summary className="cursor-pointer py-2.5 font-semibold">{title}</summary>
      <ul className="mb-4 grid gap-4">{children}</ul>
    </details>
  );
}

interface ItemProps {
  /** What it is called, and where it is. */
  name: string;
  href: string;
  todo: string;
  /** What stands there now. */
  words?: string;
  children?: React.ReactNode;
}

function Item({ name, href, todo, words, children }: ItemProps) {
  return (
    <li className="grid gap-2 border-line border-t pt-3">
      <div>
        <a href={href} className="inline-flex min-h-11 items-center font-semibold underline">
          {name}
        </a>
        <p>{todo.charAt(0).toUpperCase() + todo.slice(1)}</p>
        {words && <p className="line-clamp-3 text-ink-2 text-small wrap-anywhere">{words}</p>}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  );
}

interface PointItemProps extends Editing {
  point: OpenPoint;
  isLater: boolean;
  /** Or takes it back from later. */
  putOff: () => true;
}

function PointItem({ point, isLater, putOff, files, draft, stored }: PointItemProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const place = placeOfPoint(files, point);
  const where = whereIsPoint(files, place);
  // Each of these returns whether the point is settled.
  function take(next: ContentFiles): boolean {
    setRefusal(null);
    draft.edit(place, next);
    return true;
  }
  function refuse(why: string): boolean {
    setRefusal(why);
    return false;
  }
  function leaveOut(): boolean {
    const problems = problemsOf(files, stored.photos).length;
    const next = withoutPoint(files, point, (all) => problemsOf(all, stored.photos).length <= problems);
    return next ? take(next) : refuse(strings.isNeeded);
  }
  function confirm(): boolean {
    const [invalid] = point.kind === "fact" ? invalidIn(valueAt(files, place), point.paths[0].join(".")) : [];
    if (invalid) return refuse(`${labelOf(describePlace(files, invalid.place))}: ${strings.codes[invalid.code]}`);
    return take(confirmed(files, point, new Date().toISOString().slice(0, 10)));
  }
  const yes = point.kind === "permission" ? strings.permitted : strings.isTrue;
  const actions: { name: string; act: () => boolean }[] = [{ name: yes, act: confirm }];
  if (point.file.startsWith("pages/")) actions.push({ name: strings.leaveOut, act: leaveOut });
  if (point.kind !== "fact") actions.push({ name: isLater ? strings.now : strings.later, act: putOff });
  return (
    <Item {...where} todo={point.todo[locale]} words={wordsOf(files, point, place)}>
      {actions.map(({ name, act }) => (
        <button
          key={name}
          type="button"
          className={smallButton}
          aria-label={`${name}: ${where.name}`}
          onClick={({ currentTarget }) => act() && focusNext(currentTarget)}
        >
          {name}
        </button>
      ))}
      <p role="status" className="text-bad text-small empty:hidden">
        {refusal}
      </p>
    </Item>
  );
}

/** What is confirmed, in the owner's language: a fact as it stands, else the texts. */
function wordsOf(files: ContentFiles, { kind, paths }: OpenPoint, place: Place): string | undefined {
  const value = valueAt(files, place);
  // All that the privacy notice is made of is no sentence.
  if (kind === "fact") return paths[0].length > 1 ? valueWords(files, place, value) : undefined;
  return [...textsIn(value, place)].map(([, text]) => text[locale]).join(" · ");
}

/** Facts that no visitor should read as they are, besides those that are marked. */
function invalidFacts(files: ContentFiles, points: readonly OpenPoint[]) {
  const { owner, calendar, processing } = contentOf(files).site;
  return Object.entries({ owner, calendar, processing })
    .flatMap(([name, facts]) => invalidIn(facts, name))
    .filter(({ place }) => !isAskedFor(points, namesOf(place).names.join(".")));
}

/** @param path of the fact below `site.json`, with dots */
function invalidIn(fact: unknown, path: string) {
  const found = findInvalidValues(fact, path, new Date());
  return found.map(({ place, code }) => ({ place: `site.json#${place.replaceAll(".", "/")}`, code }));
}

/** What it is called, its page or group of details, and where it is changed: what several pages have, on the first that shows it. */
function whereIsPoint(files: ContentFiles, place: Place): { name: string; part: string; href: string } {
  const description = describePlace(files, place);
  const group = groupOf(place);
  const named = (part: string, href: string) => {
    const within = (group ? null : description.part?.[locale]) ?? part;
    return { name: `${labelOf(description)} · ${within}`, part, href };
  };
  if (group) return named(details.groups[group.id], addressOfPlace(place, "home"));
  // A group of figures has no panel, its figures do.
  const [figure] = namesOf(place).file === "figures.json" ? figuresIn(valueAt(files, place)) : [];
  const shown = figure === undefined ? place : placeIn(place, figure);
  const nameInBraces = nameOfPlace(shown);
  const page = pageOfPlace(shown) ?? (nameInBraces === null ? undefined : [...pagesNaming(files, nameInBraces)][0]);
  if (page === undefined) return named(whereIs(files, description), addressOfPlace(shown, "home"));
  return named(pageLabel(files, page)?.[locale] ?? strings.notFound, addressOnPage(shown, page));
}

function figuresIn(group: unknown): string[] {
  return Object.keys((group ?? {}) as object).filter((name) => name !== "sample");
}

/** Where the focus goes when a point is settled, and gone with its buttons. */
function focusNext(button: HTMLElement) {
  const item = button.closest("li");
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  next?.querySelector("a")?.focus();
}

/** In this browser: nothing of the website depends on it. */
const laterKey = "desk-launch-later";

function readLater(): readonly string[] {
  return JSON.parse(localStorage.getItem(laterKey) ?? "[]");
}

function keyOf({ file, kind, paths, todo }: OpenPoint): string {
  return [file, kind, paths[0].join("/"), todo.en].join(" ");
}
