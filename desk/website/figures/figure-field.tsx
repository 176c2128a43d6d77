import { Field } from "../../field.tsx";
import type { FieldProps } from "../../form/field-props.ts";
import { locale } from "../../language.ts";
import { withValue } from "../draft/content-path.ts";
import { nameOfPlace, placeOfName } from "../draft/references.ts";
import { addressOnPage } from "../place-address.ts";
import { figureAt, figuresIn, isYear, withOwnFigure } from "./figures.ts";
import { figureInWords } from "./repeats.ts";
import { strings } from "./ui-strings.ts";

const own = "";

/** Which figure or first year stands here, by its name in braces: another one can be chosen, or one of this place alone. */
export function FigureField({ edited: { files, edit, page = "home" }, field, place, value, change }: FieldProps) {
  const [, name = "", number = ""] = /^\{(.+?)(\.amount)?\}$/.exec(String(value)) ?? [];
  const target = placeOfName(name) ?? "";
  const figure = figureAt(files, target);
  if (!figure) return null;
  const alike = figuresIn(files).filter((it) => isYear(it) === isYear(target));
  const choose = (chosen: string) => {
    if (chosen !== own) return change(`{${nameOfPlace(chosen)}${number}}`);
    if (number || isYear(target)) return change(figure.amount);
    const copy = withOwnFigure(files, figure);
    edit(place, withValue(copy.files, place, `{${copy.name}}`));
    location.hash = addressOnPage(placeOfName(copy.name) ?? "", page);
  };
  return (
    <div className="flex items-end justify-between gap-3">
      <div className="min-w-0 flex-1">
        <Field label={field.label[locale]}>
          {(control) => (
            <select {...control} value={target} onChange={(event) => choose(event.target.value)}>
              {alike.map((it) => (
                <option key={it} value={it}>
                  {figureInWords(files, it, locale)}
                </option>
              ))}
              <option value={own}>{isYear(target) ? strings.ownYear : strings.ownFigure}</option>
            </select>
          )}
        </Field>
      </div>
      <a href={addressOnPage(target, page)} className="inline-flex min-h-11 items-center underline">
        {strings.change}
      </a>
    </div>
  );
}
