import { TickList } from "../ui/tick-list.tsx";

export interface ExpectProps {
  lists: readonly { heading: string; items: readonly string[] }[];
}

/** What a consultation brings, in lists side by side, right below the hero. */
export function Expect({ lists }: ExpectProps) {
  return (
    <section data-ground="paper" className="pb-[clamp(3rem,6vw,5rem)]">
      <div className="wrap grid gap-x-gap gap-y-10 split:grid-cols-2">
        {lists.map(({ heading, items }) => (
          <div key={heading} className="grid content-start gap-4">
            <h2 className="type-h3">{heading}</h2>
            <TickList items={items} />
          </div>
        ))}
      </div>
    </section>
  );
}
