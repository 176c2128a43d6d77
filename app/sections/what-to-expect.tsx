export interface WhatToExpectProps {
  lists: readonly { heading: string; items: readonly string[] }[];
}

/** What a consultation brings, in lists side by side, right below the page's hero. */
export function WhatToExpect({ lists }: WhatToExpectProps) {
  return (
    <section data-ground="paper" className="pb-[clamp(3rem,6vw,5rem)]">
      <div className="wrap grid gap-x-gap gap-y-10 split:grid-cols-2">
        {lists.map(({ heading, items }, index) => (
          <div key={index} className="grid content-start gap-4">
            <h2 className="type-h3">{heading}</h2>
            <ul className="border-t-2 border-ink">
              {items.map((item, line) => (
                <li key={line} className={row}>
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** A line of the list after a small arch, as in {@link TickList} but with room and a rule. */
const row =
  "grid grid-cols-[1.5rem_1fr] gap-2 border-b border-line py-3 before:mt-[0.62em] before:h-2.25 before:w-4.5 before:rounded-t-full before:border-2 before:border-b-0 before:border-link";
