import { type FormEvent, useCallback, useEffect, useState } from "react";
import { pageShownAt } from "../../../app/shell/page-modules.ts";
import type { Locale } from "../../../site/locale.ts";
import { localeOf, pages, pathOf } from "../../../site/pages.ts";
import { withoutMarks } from "../../marks.ts";
import type { ChangeAnswer } from "../../server/changes.ts";
import type { OpenPoint, PointKind } from "../../server/launch.ts";
import { goTo } from "../arrival.ts";
import { labelOf } from "../details/detail-field.tsx";
import { showDetailsAt } from "../details/details-panel.tsx";
import { detailsWords } from "../details/words.ts";
import { answerOf, api, sentenceOf } from "../server.ts";
import type { ToolProps } from "../tool.ts";
import { type LaunchWords, launchWords } from "./words.ts";

/** Minutes that a point of each kind takes somebody who has what it needs at hand: an estimate, a permission by mail included. */
const minutesOf: Record<PointKind, number> = { details: 2, figures: 10, proof: 15, words: 5, setup: 15 };

/** What a build with SAMPLES=hide does without. */
const leftOut = new Set<PointKind>(["figures", "proof", "words"]);

interface Found {
  points: OpenPoint[];
  open: number;
  ever: number;
}

/** Everything that the launch check asks for, by what the owner does about it, and how far that is. */
export function LaunchPanel({ language, say, onChanged, onChoose, onOpen, onClose }: ToolProps) {
  const tell = launchWords[language];
  const [found, setFound] = useState<Found | null>(null);
  const [note, setNote] = useState(tell.looking);
  const look = useCallback(
    (message: string) =>
      answerOf(api.launch.$get()).then(
        (answer) => {
          setFound(answer);
          setNote(message);
        },
        () => setNote(say.unreachable),
      ),
    [say],
  );
  useEffect(() => void look(""), [look]);

  const answer = async (request: () => Promise<ChangeAnswer>) => {
    setNote(say.saving);
    try {
      const result = await request();
      if (result.ok) onChanged();
      await look(result.ok ? tell.answered : sentenceOf(result, say));
    } catch {
      setNote(say.unreachable);
    }
  };
  const go = (point: OpenPoint) => {
    if (point.kind === "details") {
      showDetailsAt(point.about);
      return onOpen("details");
    }
    if (!point.page) return;
    const { page, place } = point;
    const isRoomForBoth = innerWidth >= 1024;
    if (pageShownAt(location.pathname) !== page) {
      const tool = isRoomForBoth ? "launch" : null;
      return goTo(pathOf(page, localeOf(location.pathname)), { tool, place });
    }
    if (place) onChoose(place);
    if (!isRoomForBoth) onClose();
  };

  return (
    <section
      className="list wide"
      aria-label={say.launch}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header>
        <h2>{say.launch}</h2>
        <button type="button" onClick={onClose}>
          {say.close}
        </button>
        <p role="status" className="note">
          {note}
        </p>
      </header>
      {found && (
        <div className="publication launch">
          <label>
            {tell.done(found.ever - found.open, found.ever)}
            <progress max={found.ever} value={found.ever - found.open} />
          </label>
          <p>
            {tell.hint}{" "}
            <a className="action" href="?samples=hide">
              {tell.preview}
            </a>
          </p>
          {found.open === 0 && <p>{tell.nothing}</p>}
          {[...Map.groupBy(found.points, ({ kind }) => kind)].map(([kind, points]) => (
            <section key={kind} aria-label={tell.kinds[kind]}>
              <h3>
                {tell.kinds[kind]}{" "}
                <small>{tell.open(points.filter(({ canWait }) => !canWait).length, timeFor(points, language))}</small>
              </h3>
              {kind === "details" && <p>{tell.needed}</p>}
              {leftOut.has(kind) && <p>{tell.notNeeded}</p>}
              {kind === "setup" && (
                <p>
                  {tell.setup} <code>npm run launch-check</code>
                </p>
              )}
              <ul>
                {points.map((point) => (
                  <Point
                    key={`${point.about} ${point.message}`}
                    point={point}
                    language={language}
                    tell={tell}
                    onGo={() => go(point)}
                    onAnswer={answer}
                  />
                ))}
              </ul>
            </section>
          ))}
          <p>{tell.law}</p>
        </div>
      )}
    </section>
  );
}

interface PointProps {
  point: OpenPoint;
  language: Locale;
  tell: LaunchWords;
  onGo(): void;
  onAnswer(request: () => Promise<ChangeAnswer>): void;
}

function Point({ point, language, tell, onGo, onAnswer }: PointProps) {
  const { kind, message, german, canWait, page, words, answer, about } = point;
  const [isAsking, setAsking] = useState(false);
  const field = kind === "details" ? labelOf(about, { language, tell: detailsWords[language] }) : null;
  const where = field ?? (page ? withoutMarks(pages[page].label[language]) : about);
  // The form says of its own fields what they are for.
  const isKnown = kind === "details" && answer !== null;
  const inGerman = language === "de" ? german : null;
  const isPermission = answer?.kind === "permission";
  const todo = isKnown ? null : isPermission ? tell.permission : (inGerman ?? message);
  const name = todo === null ? where : `${where}: ${todo}`;
  const canGo = kind === "details" || page !== null;
  const isOurs = answer?.kind === "ours" && kind !== "details";
  return (
    <li>
      <p>
        <strong>{where}</strong>{" "}
        {todo !== null && <span lang={inGerman || isPermission ? language : "en"}>{todo}</span>}{" "}
        {canWait && <small>({tell.canWait})</small>}
      </p>
      <div className="actions">
        {canGo && (
          <button type="button" aria-label={`${kind === "details" ? tell.fill : tell.go}: ${name}`} onClick={onGo}>
            {kind === "details" ? tell.fill : tell.go}
          </button>
        )}
        {isOurs && (
          <button
            type="button"
            aria-label={`${tell.isOurs}: ${name}`}
            onClick={() => onAnswer(() => answerOf(api.launch.ours.$post({ json: { ...answer, todo: message } })))}
          >
            {tell.isOurs}
          </button>
        )}
        {isPermission && (
          <button
            type="button"
            aria-label={`${tell.allowed}: ${where}: ${shortened(words?.[language] ?? "")}`}
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          >
            {tell.allowed}
          </button>
        )}
      </div>
      {isPermission && words && <p lang={language}>{shortened(words[language])}</p>}
      {isAsking && answer && (
        <PermissionForm
          tell={tell}
          onAnswer={(permission) =>
            onAnswer(() => answerOf(api.launch.permission.$post({ json: { ...answer, ...permission } })))
          }
        />
      )}
    </li>
  );
}

function PermissionForm({
  tell,
  onAnswer,
}: {
  tell: LaunchWords;
  onAnswer(permission: { source: string; permitted: string }): void;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onAnswer({ source: String(data.get("source")), permitted: String(data.get("permitted")) });
  };
  return (
    <form onSubmit={submit}>
      <label>
        {tell.source}
        <select name="source">
          {Object.entries(tell.sources).map(([source, label]) => (
            <option key={source} value={source}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        {tell.day}
        <input name="permitted" type="date" required max={new Date().toISOString().slice(0, 10)} />
      </label>
      <button type="submit" className="main">
        {tell.note}
      </button>
    </form>
  );
}

function timeFor(points: readonly OpenPoint[], language: Locale): string {
  const minutes = points.reduce((sum, { kind, canWait }) => sum + (canWait ? 0 : minutesOf[kind]), 0);
  const [unit, amount] = minutes < 90 ? (["minute", minutes] as const) : (["hour", Math.round(minutes / 60)] as const);
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(amount);
}

function shortened(text: string): string {
  return text.length > 90 ? `${text.slice(0, 90)} …` : text;
}
