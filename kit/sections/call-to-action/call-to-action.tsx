import type { Props } from "../../fields.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { useUiStrings } from "../../ui/ui-strings.tsx";
import { Actions } from "../actions.tsx";
import type { schema } from "./schema.ts";

/** Closing call to action, dark in both themes; the border separates it from a dark page. Always links to the booking page. */
export function CallToAction({ id, heading, actions }: Props<typeof schema>) {
  const uiStrings = useUiStrings();
  const at = usePlaces();
  // On the booking page a button scrolls back to the calendar.
  const books = actions.some((action) => ("to" in action ? action.to === "booking" : "scrollsTo" in action));
  return (
    <section id={id} className="night border-t border-line py-[clamp(3.5rem,7vw,6.5rem)] print:hidden">
      <div className="wrap grid gap-x-12 gap-y-6 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-baseline-last">
        <h2 className="max-w-[10em] type-h1" {...at("heading")}>
          {heading}
        </h2>
        <div className="grid gap-2 tablet:justify-items-start">
          <Actions actions={actions} />
          {!books && (
            <ArrowLink to="booking" {...at(uiStrings, "orBook")}>
              {uiStrings.orBook}
            </ArrowLink>
          )}
        </div>
      </div>
    </section>
  );
}
