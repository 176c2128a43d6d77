import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { contentOf } from "../../../render/content-files.ts";
import { isAskedFor, openPointsOf } from "../../../render/open-points.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { namesOf } from "../../content/content-path.ts";
import { describePlace } from "../../content/describe-place.ts";
import { labelOf } from "../../content/place-names.ts";
import { draftProblems } from "../../content/problems.ts";
import { Fold } from "../../fold.tsx";
import { SmallButton } from "../../form/simple-fields.tsx";
import { locale } from "../../language.ts";
import { dayOf } from "../../times.ts";
import { wrongFacts } from "../details/wrong-facts.ts";
import type { Editing } from "../edited.ts";
import { focusNext } from "../focus-next.ts";
import { nameOfPart, stateQuery } from "../state.tsx";
import { withConfirmedSample, withoutPoint } from "./confirm-sample.ts";
import { type DescribedPoint, describePoint, whereIsFact } from "./describe-point.ts";
import { strings } from "./ui-strings.ts";

/** Where the owner went to last: who comes back goes on there. */
let visited: { list: string; index: number } | null = null;

/** Everything that the owner must replace or decide before the website is public, beginning with what cannot be left out. */
export function Launch(editing: Editing) {
  const { files, problems, stored, draft } = editing;
  const { later } = draft.state();
  const [cameFrom, setCameFrom] = useState(visited);
  // Once, as what is settled then has other neighbours.
  useEffect(() => setCameFrom(null), []);
  const { data } = useQuery(stateQuery);
  const points = useMemo(() => openPointsOf(files), [files]);
  const wrong = useMemo(() => {
    const parts = ["owner", "calendar", "processing"];
    const invalid = parts.flatMap((part) => wrongFacts(files, `site.json#${part}`, problems));
    return invalid.filter(({ place }) => !isAskedFor(points, namesOf(place).names.join(".")));
  }, [files, points, problems]);
  const described = useMemo(() => points.map((point) => describePoint(files, point)), [files, points]);
  const facts = described.filter(({ point }) => point.kind === "fact");
  const others = described.filter(({ point }) => point.kind !== "fact");
  // Of the facts the draft says more. Hours that nobody has confirmed only warn on a website that is public already.
  const server = (data ?? []).filter(
    ({ level, about }) =>
      (level === "problem" || (level === "warning" && about === "hours")) &&
      !/^(?:owner|calendar|processing)\./.test(about),
  );
  const count = facts.length + wrong.length + server.length;

  const isLater = (it: DescribedPoint) => later.includes(keyOf(it));
  const itemsOf = (list: string, those: readonly DescribedPoint[]) =>
    those.map((it, index) => (
      <PointItem
        key={keyOf(it)}
        {...editing}
        {...it}
        canPutOff={it.point.kind !== "fact" && !isLater(it)}
        // The next one, where it is settled meanwhile.
        isVisited={list === cameFrom?.list && index === Math.min(cameFrom.index, those.length - 1)}
        onVisit={() => {
          visited = { list, index };
        }}
      />
    ));
  const [now, putOffs] = [others.filter((it) => !isLater(it)), others.filter(isLater)];
  // A page keeps its place, whatever of it is settled.
  const pages = contentOf(files).site.pages.map(({ id }) => id);
  const indexOf = ({ page = "" }: DescribedPoint) => pages.indexOf(page);
  const inOrder = now.toSorted((one, other) => indexOf(one) - indexOf(other));
  const parts = Map.groupBy(inOrder, ({ part }) => part);
  if (putOffs.length > 0) parts.set(strings.forLater, putOffs);
  return (
    <div className="mt-3 grid max-w-220 gap-8">
      <section className="grid gap-3" aria-labelledby="cannot-be-left-out">
        <h2 id="cannot-be-left-out" aria-live="polite" className="type-h3">
          {strings.toGo(count)}
        </h2>
        <p>{strings.needed}</p>
        <ul className="grid gap-4">
          {itemsOf("facts", facts)}
          {wrong.map(({ place, text }) => (
            <Item key={place} {...whereIsFact(files, place)} todo={text[locale]} />
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
          <Fold key={part} summary={`${part} (${those.length})`} isOpenAtFirst={part === cameFrom?.list}>
            <ul className="grid gap-4">{itemsOf(part, those)}</ul>
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
  words?: string | undefined;
  isVisited?: boolean;
  onVisit?: () => void;
  children?: React.ReactNode;
}

function Item({ name, href, todo, words, isVisited, onVisit, children }: ItemProps) {
  return (
    <li className="grid gap-2 border-line border-t pt-3">
      <div>
        <a
          href={href}
          ref={isVisited ? (link) => link?.focus() : undefined}
          onClick={onVisit}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {name}
        </a>
        <p>{todo.charAt(0).toUpperCase() + todo.slice(1)}</p>
        {words && <p className="line-clamp-3 text-ink-2 text-small wrap-anywhere">{words}</p>}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  );
}

function PointItem({
  canPutOff,
  files,
  problems,
  draft,
  stored,
  ...described
}: Editing & DescribedPoint & Pick<ItemProps, "isVisited" | "onVisit"> & { canPutOff: boolean }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { point, place, leaving, name } = described;

  /** @param outcome what the website is then, or why that cannot be */
  function resolvePoint(outcome: ContentFiles | string, button: HTMLElement) {
    if (typeof outcome === "string") return setRefusal(outcome);
    focusNext(button, () => draft.edit(place, outcome, button.getAttribute("aria-label") ?? undefined));
  }
  function withoutIt(): ContentFiles | string {
    const count = draftProblems(files, stored.photos).length;
    return withoutPoint(files, point, (all) => draftProblems(all, stored.photos).length <= count) ?? strings.isNeeded;
  }
  function withItTrue(): ContentFiles | string {
    const [invalid] = point.kind === "fact" ? wrongFacts(files, place, problems) : [];
    if (invalid) return `${labelOf(describePlace(files, invalid.place))}: ${invalid.text[locale]}`;
    return withConfirmedSample(files, point, dayOf(new Date()));
  }
  const button = (task: string, act: (button: HTMLElement) => void) => (
    <SmallButton aria-label={`${task}: ${name}`} onClick={({ currentTarget }) => act(currentTarget)}>
      {task}
    </SmallButton>
  );
  return (
    <Item {...described} todo={point.todo[locale]}>
      {button(point.kind === "permission" ? strings.permitted : strings.isTrue, (it) => resolvePoint(withItTrue(), it))}
      {leaving && button(strings.leaveOut(leaving), (it) => resolvePoint(withoutIt(), it))}
      {canPutOff &&
        button(strings.later, (it) =>
          focusNext(it, () => draft.putOff(place, it.getAttribute("aria-label") ?? "", keyOf(described))),
        )}
      <p role="status" className="text-bad text-small empty:hidden">
        {refusal}
      </p>
    </Item>
  );
}

/** Whatever comes or goes before it. */
function keyOf({ point, place }: DescribedPoint): string {
  return `${point.kind} ${place}`;
}
