import { useId, useMemo } from "react";
import { describeField } from "../../../kit/field-descriptions.ts";
import { figuresSchema } from "../../../kit/names-schema.ts";
import type { Amount } from "../../../site/amount.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import type { PageId } from "../../../site/pages.ts";
import { locale } from "../../language.ts";
import { type Place, valueAt, withNumbers, withValue } from "../draft/content-places.ts";
import { pageLabel } from "../draft/describe-place.ts";
import { nameOfPlace, pagesNaming, placesNaming } from "../draft/references.ts";
import { Fold } from "../fold.tsx";
import type { Edited } from "../form/field-props.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import { Line } from "../form/simple-fields.tsx";
import { filledIn } from "../lists/list-entries.ts";
import { TextList } from "../other-texts/text-list.tsx";
import { addressOfPlace, addressOnPage } from "../place-address.ts";
import { figureAt, isYear, shownFigure } from "./figures.ts";
import { repeatsOf, wordsBeside } from "./repeats.ts";
import { strings } from "./ui-strings.ts";

interface FigureFieldsProps {
  edited: Edited & { page: PageId };
  /** As visitors have it. */
  base: ContentFiles;
  place: Place;
}

/** A figure, or a first year, which is kept once: changed here it changes on every page. */
export function FigureFields({ edited, base, place }: FigureFieldsProps) {
  const { files, page } = edited;
  const id = useId();
  const figure = figureAt(files, place);
  if (!figure) return null;
  const name = nameOfPlace(place) ?? "";
  const beside = wordsBeside(files, name).map((text) => filledIn(withNumbers(files, base), text, locale));
  const hasSign = placesNaming(files, name).some((it) => it.endsWith("/figure"));
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="type-h3">
          {isYear(place) ? strings.year : strings.figure}
        </h2>
        <p className="text-ink-2 text-small">{[...new Set(beside)].slice(0, 4).join(" · ")}</p>
      </div>
      {isYear(place) ? (
        <YearField edited={edited} place={place} />
      ) : (
        <SchemaForm
          edited={edited}
          schema={figuresSchema.shape.figures}
          place={place}
          only={["amount", "unit", ...(hasSign ? ["sign"] : [])]}
        />
      )}
      {figure.unit === "%" && figure.amount > 100 && <p role="status">{strings.moreThanAll}</p>}
      <ShownOn files={files} name={name} place={place} />
      <RepeatList files={files} page={page} place={place} figure={figureAt(base, place) ?? figure} />
    </section>
  );
}

interface YearFieldProps {
  edited: Edited;
  place: Place;
  /** Of which discipline it is. */
  label?: Localized;
}

/** One of the first years, which have no fields of their own. */
export function YearField({ edited, place, label }: YearFieldProps) {
  const field = describeField("year", figuresSchema.shape.firstYears.valueType);
  return (
    <Line
      type="number"
      edited={edited}
      field={label ? { ...field, label } : field}
      place={place}
      value={valueAt(edited.files, place)}
      change={(year) => edited.edit(place, withValue(edited.files, place, year))}
    />
  );
}

/** The pages on which it changes, each with a link to it. */
function ShownOn({ files, name, place }: { files: ContentFiles; name: string; place: Place }) {
  const pages = [...pagesNaming(files, name)].filter((id) => pageLabel(files, id));
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="font-semibold">{strings.shownOn(pages.length)}</p>
      {pages.map((id) => (
        <a key={id} href={addressOnPage(place, id)} className="inline-flex min-h-11 items-center underline">
          {pageLabel(files, id)?.[locale]}
        </a>
      ))}
    </div>
  );
}

interface RepeatListProps {
  files: ContentFiles;
  page: PageId;
  place: Place;
  /** As visitors have it: what is typed out still says that. */
  figure: Amount;
}

/** Texts that have the number of a figure typed out do not change with it. */
function RepeatList({ files, page, place, figure: { amount, unit } }: RepeatListProps) {
  const { alike, others } = useMemo(
    () => repeatsOf(files, nameOfPlace(place) ?? "", { amount, ...(unit && { unit }) }),
    [files, place, amount, unit],
  );
  const number = shownFigure(place, { amount, ...(unit === "%" && { unit }) }, locale);
  const addressOf = (it: Place) => addressOfPlace(it, page);
  return (
    <div className="grid gap-2 text-small">
      {alike.length > 0 && (
        <div>
          <p className="font-semibold">{strings.typed(number)}</p>
          <TextList files={files} places={alike} addressOf={addressOf} />
        </div>
      )}
      {others.length > 0 && (
        <Fold summary={strings.mayMean(number, others.length)}>
          <TextList files={files} places={others} addressOf={addressOf} />
        </Fold>
      )}
    </div>
  );
}
