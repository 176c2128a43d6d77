import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { isAskedFor, type OpenPoint, openPointsOf } from "../../../render/open-points.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { findInvalidValues, whatIsWrong } from "../../../site/owner-rules.ts";
import { locale } from "../../language.ts";
import { groupOf } from "../details/groups.ts";
import { strings as details } from "../details/ui-strings.ts";
import { namesOf, type Place, pageOfPlace, placeIn, textsIn, valueAt } from "../draft/content-places.ts";
import { describePlace, pageLabel } from "../draft/describe-place.ts";
import { problemsOf } from "../draft/problems.ts";
import { nameOfPlace, pagesNaming } from "../draft/references.ts";
import { Fold } from "../fold.tsx";
import { SmallButton } from "../form/simple-fields.tsx";
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
  const wrong = useMemo(() => {
    const invalid = ["owner", "calendar", "processing"].flatMap((part) => invalidAt(files, `site.json#${part}`));
    return invalid.filter(({ place }) => !isAskedFor(points, namesOf(place).names.join(".")));
  }, [files, points]);
  const [later, setLater] = useState<readonly string[]>(() => JSON.parse(localStorage.getItem(laterKey) ?? "[]"));
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
  function putOff(point: OpenPoint) {
    const next = [...later, keyOf(point)];
    localStorage.setItem(laterKey, JSON.stringify(next));
    setLater(next);
  }
  const itemFor = (point: OpenPoint) => (
    <PointItem
      key={keyOf(point)}
      {...editing}
      point={point}
      putOff={point.kind === "fact" || isLater(point) ? null : () => putOff(point)}
    />
  );
  const [now, putOffs] = [others.filter((point) => !isLater(point)), others.filter(isLater)];
  const parts = Map.groupBy(now, (point) => whereIsPoint(files, placeOfPoint(files, point)).part);
  if (putOffs.length > 0) parts.set(strings.forLater, putOffs);
  return (
    <div className="mt-3 grid max-w-220 gap-8">
      <section className="grid gap-3" aria-labelledby="cannot-be-left-out">
        <h2 id="cannot-be-left-out" aria-live="polite" className="type-h3">
          {strings.toGo(count)}
        </h2>
        <p>{strings.needed}</p>
        <ul className="grid gap-4">
          {facts.map(itemFor)}
          {wrong.map(({ place, text }) => (
            <Item key={place} {...whereIsPoint(files, place)} todo={text} />
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
        {[...parts].map(([part, those]) => (
          <Fold key={part} summary={`${part} (${those.length})`}>
            <ul className="grid gap-4">{those.map(itemFor)}</ul>
          </Fold>
        ))}
      </section>
      <p className="text-small">{strings.noAdvice}</p>
    </div>
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
  /** Null for what cannot be put off, or is. */
  putOff: (() => void) | null;
}

function PointItem({ point, putOff, files, draft, stored }: PointItemProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const place = placeOfPoint(files, point);
  const where = whereIsPoint(files, place);

  /** @param outcome what the website is then, or why that cannot be */
  function settle(outcome: ContentFiles | string, button: HTMLElement) {
    if (typeof outcome === "string") return setRefusal(outcome);
    draft.edit(place, outcome);
    focusNext(button);
  }
  function withoutIt(): ContentFiles | string {
    const problems = problemsOf(files, stored.photos).length;
    return withoutPoint(files, point, (all) => problemsOf(all, stored.photos).length <= problems) ?? strings.isNeeded;
  }
  function withItTrue(): ContentFiles | string {
    const [invalid] = point.kind === "fact" ? invalidAt(files, place) : [];
    if (invalid) return `${labelOf(describePlace(files, invalid.place))}: ${invalid.text}`;
    return confirmed(files, point, new Date().toISOString().slice(0, 10));
  }
  const button = (name: string, act: (button: HTMLElement) => void) => (
    <SmallButton aria-label={`${name}: ${where.name}`} onClick={({ currentTarget }) => act(currentTarget)}>
      {name}
    </SmallButton>
  );
  return (
    <Item {...where} todo={point.todo[locale]} words={wordsOf(files, point, place)}>
      {button(point.kind === "permission" ? strings.permitted : strings.isTrue, (it) => settle(withItTrue(), it))}
      {point.file.startsWith("pages/") && button(strings.leaveOut, (it) => settle(withoutIt(), it))}
      {putOff &&
        button(strings.later, (it) => {
          putOff();
          focusNext(it);
        })}
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

/** The facts at a place that no visitor should read as they are. */
function invalidAt(files: ContentFiles, place: Place): { place: Place; text: string }[] {
  const path = namesOf(place).names.join(".");
  return findInvalidValues(valueAt(files, place), path, new Date()).map((invalid) => ({
    place: `site.json#${invalid.place.replaceAll(".", "/")}`,
    text: whatIsWrong(invalid)[locale],
  }));
}

/** What it is called, its page or group of details, and where it is changed: what several pages have, on the first that shows it. */
function whereIsPoint(files: ContentFiles, place: Place): { name: string; part: string; href: string } {
  const description = describePlace(files, place);
  const name = labelOf(description);
  const group = groupOf(place);
  const home = addressOfPlace(place, "home");
  if (group) return { name: `${name} · ${details.groups[group.id]}`, part: details.groups[group.id], href: home };
  // A group of figures has no panel, its figures do.
  const figures = place.startsWith("figures.json") ? Object.keys(valueAt(files, place) ?? {}) : [];
  const figure = figures.find((it) => it !== "sample");
  const shown = figure === undefined ? place : placeIn(place, figure);
  const nameInBraces = nameOfPlace(shown);
  const page = pageOfPlace(shown) ?? (nameInBraces === null ? undefined : [...pagesNaming(files, nameInBraces)][0]);
  const part =
    page === undefined ? whereIs(files, description) : (pageLabel(files, page)?.[locale] ?? strings.notFound);
  const href = page === undefined ? home : addressOnPage(shown, page);
  return { name: `${name} · ${description.part?.[locale] ?? part}`, part, href };
}

/** Where the focus goes when a point is settled, and gone with its buttons. */
function focusNext(button: HTMLElement) {
  const item = button.closest("li");
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  next?.querySelector("a")?.focus();
}

/** In this browser: nothing of the website depends on it. */
const laterKey = "desk-launch-later";

function keyOf({ file, kind, paths, todo }: OpenPoint): string {
  return [file, kind, paths[0].join("/"), todo.en].join(" ");
}
