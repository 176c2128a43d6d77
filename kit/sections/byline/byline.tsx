import { formatDate } from "../../../site/time.ts";
import type { Props } from "../../fields.ts";
import { useLanguage } from "../../ui/language.tsx";
import { Placed, usePlaces } from "../../ui/places.tsx";
import { sectionAttributes } from "../section.tsx";
import type { schema } from "./schema.ts";

export type BylineProps = Props<typeof schema>;

/** Who wrote the page, and when: on the background of what is before it. */
export function Byline({ id, published, line, revised, revisedLine }: BylineProps) {
  const at = usePlaces();
  const [before, after] = line.split("{day}");
  return (
    <section {...sectionAttributes({ id })}>
      <div className="wrap">
        <p className="border-line-strong border-b pb-4 text-ink-2">
          <Placed {...at("line")}>
            {before}
            {after !== undefined && <Day day={published} />}
            {after}
          </Placed>
          {revised && revisedLine && (
            <>
              {" · "}
              <Placed {...at("revisedLine")}>{revisedLine}</Placed> <Day day={revised} />
            </>
          )}
        </p>
      </div>
    </section>
  );
}

function Day({ day }: { day: BylineProps["published"] }) {
  const { locale } = useLanguage();
  return <time dateTime={day}>{formatDate(day, locale)}</time>;
}
