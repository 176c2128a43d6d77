import { z } from "zod";
import { shapesOf } from "../../kit/field-descriptions.ts";
import { Glyph } from "../../kit/ui/drawings/glyph.tsx";
import { type GlyphName, glyphs } from "../../kit/ui/drawings/glyphs.ts";
import { locale } from "../language.ts";
import { FieldFold } from "./field-fold.tsx";
import type { FieldProps } from "./field-props.ts";

/** One of a few signs or numbers, each shown as it is. Where none is needed, the chosen one can go. */
export function SignField({ edited, field, place, value: chosen, change }: FieldProps) {
  const { label, hint, schema, isOptional } = field;
  return (
    <FieldFold edited={edited} place={place} summary={<Summary label={label[locale]} chosen={chosen} />}>
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
            <Sign sign={sign} />
          </button>
        ))}
      </div>
    </FieldFold>
  );
}

function Summary({ label, chosen }: { label: string; chosen: unknown }) {
  const isSign = typeof chosen === "string" && chosen in glyphs;
  if (!isSign) return typeof chosen === "number" ? `${label}: ${chosen}` : label;
  return (
    <span className="inline-flex items-center gap-3">
      {label}
      <span className="size-8">
        <Sign sign={chosen as GlyphName} />
      </span>
    </span>
  );
}

function Sign({ sign }: { sign: GlyphName | number }) {
  if (typeof sign === "number") return sign;
  return (
    <span className="size-full [&>svg]:size-full [&_.f-ink]:fill-ink [&_.f-paper]:fill-line-strong">
      <Glyph name={sign} />
    </span>
  );
}

export function signsOf(schema: z.ZodType): (GlyphName | number)[] {
  return shapesOf(schema).flatMap((shape) => {
    const values: unknown[] =
      shape instanceof z.ZodEnum ? shape.options : shape instanceof z.ZodLiteral ? [...shape.values] : [];
    return values.filter((value) => typeof value === "number" || String(value) in glyphs) as (GlyphName | number)[];
  });
}
