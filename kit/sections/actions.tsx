import type { Part } from "../fields.ts";
import type { action } from "../target-fields.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { type Place, usePlaces } from "../ui/places.tsx";

/** A button of a hero or call to action. */
export type Action = Part<ReturnType<typeof action>>;

/** A row of buttons. The first is the page's main action. */
export function Actions({ actions }: { actions: readonly Action[] }) {
  const at = usePlaces();
  return (
    <div className="flex flex-wrap gap-3 *:max-tablet:w-full print:hidden">
      {actions.map((action, index) => (
        <ActionButton
          key={index}
          action={action}
          look={index === 0 ? "primary" : "line"}
          {...at(actions, index, "label")}
        />
      ))}
    </div>
  );
}

/** Lead and actions of a hero whose title spans the page: side by side, with buttons at the bottom. */
export const leadAndActions =
  "grid gap-x-8 gap-y-6 split:max-wide:grid-cols-[minmax(0,36rem)_auto] split:max-wide:items-end split:max-wide:justify-between";

/** The boot script handles both data attributes, so print and scroll buttons work before hydration. */
function ActionButton({ action, look, ...place }: { action: Action; look: "primary" | "line" } & Place) {
  if ("to" in action) {
    return (
      <ButtonLink to={action.to} look={look} {...place}>
        {action.label}
      </ButtonLink>
    );
  }
  const task = "does" in action ? { "data-print": "" } : { "data-scrolls-to": action.scrollsTo };
  return (
    <Button look={look} {...task} {...place}>
      {action.label}
    </Button>
  );
}
