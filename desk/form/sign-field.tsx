import { z } from "zod";
import { shapesOf } from "../../kit/field-descriptions.ts";
import { Glyph } from "../../kit/ui/drawings/glyph.tsx";
import { type GlyphName, glyphs } from "../../kit/ui/drawings/glyphs.ts";
import { locale } from "../language.ts";
import { Fold } from "../website/fold.tsx";
import type { FieldProps } from "./field-props.ts";

/** One of a few signs or numbers, each shown as it is. Where none is needed, the chosen one can go. */
export function SignField({ field: { label, hint, schema, isOptional }, value: chosen, change }: FieldProps) {
  return (
    <Fold summary={typeof chosen === "number" ? `${label[locale]}: ${chosen}` : label[locale]}>
      {hint && <p className="text-ink-2 text-small">{hint[locale]}</p>}
      <div className="flex flex-wrap gap-1">
        {signsOf(schema).map((sign) => (
          <button
            key={sign}
            type="button"
            aria-pressed={sign === chosen}
            aria-label={typeof sign === "string" ? sign.replaceAll("-", " ") : undefined}
            className="grid size-11 place-items-center border-2 border-line p-1.5 aria-pressed:border-ink"
            onClick={() => change(sign === chosen && isOptional ? undefined : sign)}
          >
            {typeof sign === "number" ? (
              sign
            ) : (
              <span className="size-full [&>svg]:size-full [&_.f-ink]:fill-ink [&_.f-paper]:fill-line-strong">
                <Glyph name={sign} />
              </span>
            )}
          </button>
        ))}
      </div>
    </Fold>
  );
}

export function signsOf(schema: z.ZodType): (GlyphName | number)[] {
  return shapesOf(schema).flatMap((shape) => {
    const values: unknown[] =
      shape instanceof z.ZodEnum ? shape.options : shape instanceof z.ZodLiteral ? [...shape.values] : [];
    return values.filter((value) => typeof value === "number" || String(value) in glyphs) as (GlyphName | number)[];
  });
}
