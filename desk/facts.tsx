import type { ReactNode } from "react";

/** What is known of a thing; a fact without a value is left out. */
export type FactList = [label: string, value: ReactNode][];

export function Facts({ facts }: { facts: FactList }) {
  return (
    <dl className="grid gap-x-6 text-small tablet:grid-cols-[auto_1fr]">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="min-w-0 wrap-anywhere max-tablet:mb-2" dir="auto">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
