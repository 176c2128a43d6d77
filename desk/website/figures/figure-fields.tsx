import { useId, useMemo, useState } from "react";
import type { Amount } from "../../../kit/ui/figure.tsx";
import { contentOf } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { locales } from "../../../site/locale.ts";
import type { PageId } from "../../../site/pages.ts";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import type { Place } from "../draft/content-places.ts";
import { pageLabel } from "../draft/describe-place.ts";
import type { Draft } from "../draft/draft.ts";
import { nameOfPlace, pagesNaming } from "../draft/references.ts";
import { TextList } from "../other-texts/text-list.tsx";
import { addressOfPlace, addressOnPage } from "../place-address.ts";
import { figureAt, isYear, parseAmount, shownFigure, type Unit, units, withFigure } from "./figures.ts";
import { repeatsOf, wordsBeside } from "./repeats.ts";
import { strings } from "./ui-strings.ts";

interface FigureFieldsProps {
  draft: Draft;
  files: ContentFiles;
  page: PageId;
  place: Place;
}

/** A figure, or a first year, which is kept once: changed here it changes on every page. */
export function FigureFields({ draft, files, page, place }: FigureFieldsProps) {
  const id = useId();
  const figure = figureAt(files, place);
  if (!figure) return <p>{strings.gone}</p>;
  const name = nameOfPlace(place) ?? "";
  const beside = wordsBeside(files, name).map((text) => text[locale]);
  function change(amount: number, unit: Unit) {
    draft.edit(place, withFigure(draft.state().files, place, amount, unit));
  }
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="type-h3">
          {isYear(place) ? strings.year : strings.figure}
        </h2>
        <p className="text-ink-2 text-small">{[...new Set(beside)].slice(0, 4).join(" · ")}</p>
      </div>
      <AmountField place={place} figure={figure} onChange={(amount) => change(amount, figure.unit ?? "")} />
      {!isYear(place) && (
        <Field label={strings.unit}>
          {(control) => (
            <select
              {...control}
              value={figure.unit ?? ""}
              onChange={(event) => change(figure.amount, event.target.value as Unit)}
            >
              {units.map((unit) => (
                <option key={unit} value={unit}>
                  {strings.units[unit]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <dl className="flex flex-wrap gap-x-6">
        {locales.map((it) => (
          <div key={it} className="flex gap-2">
            <dt className="text-ink-2">{strings.languages[it]}</dt>
            <dd className="font-semibold">{shownFigure(place, figure, it)}</dd>
          </div>
        ))}
      </dl>
      <ShownOn files={files} name={name} place={place} />
      <RepeatList files={files} page={page} place={place} now={figure} published={figureAt(draft.base, place)} />
    </section>
  );
}

interface AmountFieldProps {
  place: Place;
  figure: Amount;
  onChange: (amount: number) => void;
}

function AmountField({ place, figure, onChange }: AmountFieldProps) {
  /** Kept as it is typed, until it means another number than the figure has by now. */
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed === null ? null : parseAmount(typed, place, locale);
  const isOver = typed === null || (amount !== null && amount !== figure.amount);
  const isWrong = !isOver && amount === null;
  return (
    <Field
      label={isYear(place) ? strings.yearLabel : strings.amount}
      error={isWrong ? strings.wrong(isYear(place)) : null}
    >
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={isOver ? shownFigure(place, { amount: figure.amount }, locale) : typed}
          onChange={({ target }) => {
            setTyped(target.value);
            const next = parseAmount(target.value, place, locale);
            if (next !== null) onChange(next);
          }}
        />
      )}
    </Field>
  );
}

/** The pages on which it changes, each with a link to it. */
function ShownOn({ files, name, place }: { files: ContentFiles; name: string; place: Place }) {
  const on = pagesNaming(files, name);
  const pages = contentOf(files).site.pages.filter(({ id }) => on.has(id));
  return (
    <div>
      <p className="font-semibold">{strings.shownOn(pages.length)}</p>
      <ul className="flex flex-wrap gap-x-4">
        {pages.map(({ id }) => (
          <li key={id}>
            <a href={addressOnPage(place, id)} className="inline-flex min-h-11 items-center underline">
              {pageLabel(files, id)?.[locale]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RepeatListProps {
  files: ContentFiles;
  page: PageId;
  place: Place;
  now: Amount;
  published: Amount | null;
}

/** Texts that have the number typed out do not change with it: they still say what is published. */
function RepeatList({ files, page, place, now, published }: RepeatListProps) {
  const told = published ?? now;
  const { amount, unit } = told;
  const { alike, others } = useMemo(
    () => repeatsOf(files, nameOfPlace(place) ?? "", { amount, ...(unit && { unit }) }),
    [files, place, amount, unit],
  );
  const number = shownFigure(place, { amount, ...(unit === "%" && { unit }) }, locale);
  const isChanged = now.amount !== amount;
  const addressOf = (it: Place) => addressOfPlace(it, page);
  if (alike.length + others.length === 0) return <p className="text-small">{strings.nowhereTyped(number)}</p>;
  return (
    <div className="grid gap-2 text-small">
      {alike.length > 0 && (
        <div>
          <p className={isChanged ? "font-semibold text-bad" : "font-semibold"}>
            {isChanged ? strings.stillSay(number) : strings.typed(number)}
          </p>
          <TextList files={files} places={alike} addressOf={addressOf} />
        </div>
      )}
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">{strings.mayMean(number, others.length)}</summary>
          <TextList files={files} places={others} addressOf={addressOf} />
        </details>
      )}
    </div>
  );
}
