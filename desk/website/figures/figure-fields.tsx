import { useId } from "react";
import { describeField } from "../../../kit/field-descriptions.ts";
import { figuresSchema } from "../../../kit/names-schema.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Localized } from "../../../site/locale.ts";
import type { PageId } from "../../../site/pages.ts";
import type { Edited } from "../../form/field-props.ts";
import { SchemaForm } from "../../form/schema-form.tsx";
import { NumberLine } from "../../form/simple-fields.tsx";
import { locale } from "../../language.ts";
import { type ContentPath, valueAt, withValue } from "../draft/content-path.ts";
import { pageLabel } from "../draft/describe-place.ts";
import { nameOfPlace, pagesNaming, placesNaming } from "../draft/references.ts";
import { filledIn } from "../draft/titles.ts";
import { Fold } from "../fold.tsx";
import { TextList } from "../other-texts/text-list.tsx";
import { addressOfPlace, addressOnPage } from "../place-address.ts";
import { figureAt, isYear, shownFigure } from "./figures.ts";
import { repeatsOf, wordsBeside } from "./repeats.ts";
import { strings } from "./ui-strings.ts";

interface FigureFieldsProps {
  edited: Edited & { page: PageId };
  /** As visitors have it. */
  base: ContentFiles;
  place: ContentPath;
}

/** A figure, or a first year, which is kept once: changed here it changes on every page. Texts that have it typed out do not. */
export function FigureFields({ edited, base, place }: FigureFieldsProps) {
  const { files, page } = edited;
  const id = useId();
  const figure = figureAt(files, place);
  if (!figure) return null;
  const name = nameOfPlace(place) ?? "";
  const beside = wordsBeside(files, name).map((text) => filledIn(files, text, locale));
  const hasSign = placesNaming(files, name).some((it) => it.endsWith("/figure"));
  const pages = [...pagesNaming(files, name)].filter((it) => pageLabel(files, it));
  // What is typed out still says what visitors have.
  const typed = figureAt(base, place) ?? figure;
  const { alike, others } = repeatsOf(files, name, typed);
  const number = shownFigure(place, { amount: typed.amount, ...(typed.unit === "%" && { unit: "%" }) }, locale);
  const listed = { files, addressOf: (it: ContentPath) => addressOfPlace(it, page) };
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
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="font-semibold">{strings.shownOn(pages.length)}</p>
        {pages.map((it) => (
          <a key={it} href={addressOnPage(place, it)} className="inline-flex min-h-11 items-center underline">
            {pageLabel(files, it)?.[locale]}
          </a>
        ))}
      </div>
      <div className="grid gap-2 text-small">
        {alike.length > 0 && <p className="font-semibold">{strings.typed(number)}</p>}
        <TextList {...listed} places={alike} />
        {others.length > 0 && (
          <Fold summary={strings.mayMean(number, others.length)}>
            <TextList {...listed} places={others} />
          </Fold>
        )}
      </div>
    </section>
  );
}

interface YearFieldProps {
  edited: Edited;
  place: ContentPath;
  /** Of which discipline it is. */
  label?: Localized;
}

/** One of the first years, which have no fields of their own. */
export function YearField({ edited, place, label }: YearFieldProps) {
  const field = describeField("year", figuresSchema.shape.firstYears.valueType);
  return (
    <NumberLine
      edited={edited}
      field={label ? { ...field, label } : field}
      place={place}
      value={valueAt(edited.files, place)}
      change={(year) => edited.edit(place, withValue(edited.files, place, year))}
    />
  );
}
