import type { ContentFiles } from "../../../site/content-files.ts";
import type { PageId } from "../../../site/pages.ts";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { type Place, valueAt, withValue } from "../draft/content-places.ts";
import type { Draft } from "../draft/draft.ts";
import { placeOfName } from "../draft/references.ts";
import { addressOnPage } from "../place-address.ts";
import { figureAt, isYear, shownFigure, withOwnFigure } from "./figures.ts";
import { figuresBeside, type NamedFigure } from "./names.ts";
import { wordsBeside } from "./repeats.ts";
import { strings } from "./ui-strings.ts";

interface FigureChoiceProps {
  draft: Draft;
  files: ContentFiles;
  page: PageId;
  /** Of a text. */
  place: Place;
}

/** Which figures and first years stand beside a text: another one can be chosen, or one that is of this place alone. */
export function FigureChoice({ place, ...props }: FigureChoiceProps) {
  return figuresBeside(props.files, place).map((named) => <Choice key={named.at} {...props} {...named} />);
}

const own = "";

function Choice({ draft, files, page, at, name }: Omit<FigureChoiceProps, "place"> & NamedFigure) {
  const place = placeOfName(name) ?? "";
  const figure = figureAt(files, place);
  if (!figure) return null;
  const kind = isYear(place) ? "year" : "figure";
  const choose = (chosen: string) => {
    if (chosen !== own) return draft.edit(at, withValue(files, at, `{${chosen}}`));
    if (kind === "year") return draft.edit(at, withValue(files, at, figure.amount));
    const copy = withOwnFigure(files, figure);
    draft.edit(at, withValue(copy.files, at, `{${copy.name}}`));
    location.hash = addressOnPage(placeOfName(copy.name) ?? "", page);
  };
  return (
    <div className="flex items-end justify-between gap-3">
      <div className="min-w-0 flex-1">
        <Field label={strings.besideIt[kind]}>
          {(control) => (
            <select {...control} value={name} onChange={(event) => choose(event.target.value)}>
              {allNames(files, kind).map((it) => (
                <option key={it} value={it}>
                  {described(files, it)}
                </option>
              ))}
              <option value={own}>{strings.own[kind]}</option>
            </select>
          )}
        </Field>
      </div>
      <a href={addressOnPage(place, page)} className="inline-flex min-h-11 items-center underline">
        {strings.change}
      </a>
    </div>
  );
}

function allNames(files: ContentFiles, kind: "year" | "figure"): string[] {
  if (kind === "year")
    return Object.keys(valueAt(files, "figures.json#firstYears") ?? {}).map((it) => `firstYears.${it}`);
  const groups = Object.entries(valueAt(files, "figures.json#figures") ?? {});
  return groups.flatMap(([group, figures]) =>
    Object.keys(figures as object)
      .filter((it) => it !== "sample")
      .map((it) => `figures.${group}.${it}`),
  );
}

/** A figure with what it counts, as far as a label says it. */
function described(files: ContentFiles, name: string): string {
  const place = placeOfName(name) ?? "";
  const figure = figureAt(files, place);
  const [label] = wordsBeside(files, name);
  return [figure && shownFigure(place, figure, locale), label?.[locale]].filter(Boolean).join(" ");
}
