import { useId } from "react";
import type { Props } from "../../fields.ts";
import { usePlaces } from "../../ui/places.tsx";
import { Prose } from "../../ui/prose.tsx";
import { sectionAttributes } from "../section.tsx";
import type { schema } from "./schema.ts";

/** A prominent note, such as the limits of an offer, on the previous section's background. */
export function AsideNote({ id, heading, text }: Props<typeof schema>) {
  const headingId = useId();
  const at = usePlaces();
  if (text === "") return null;
  return (
    <section {...sectionAttributes({ id, headingId })}>
      <div className="wrap">
        <div className="grid gap-x-gap gap-y-3 border-y border-line-strong py-6 split:items-baseline split:twelve-4">
          <h2 id={headingId} className="type-h3" {...at("heading")}>
            {heading}
          </h2>
          <p className="max-w-[44rem] text-ink-2" {...at("text")}>
            <Prose text={text} />
          </p>
        </div>
      </div>
    </section>
  );
}
