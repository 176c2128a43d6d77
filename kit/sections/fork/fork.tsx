import { Fragment } from "react";
import type { Props } from "../../fields.ts";
import { Placed, usePlaces } from "../../ui/places.tsx";
import { BlockGrid } from "../blocks.tsx";
import { Section } from "../section.tsx";
import type { schema } from "./schema.ts";

/** One question with two answers, drawn as the banks of a bridge. */
export function Fork({ question, answers, blocks, ...section }: Props<typeof schema>) {
  const at = usePlaces();
  return (
    <Section {...section}>
      <div>
        {/* On wide screens the bridge ends at the start of the second column. */}
        <div className="relative tablet:w-[56.6%]">
          <p
            className="pb-4 type-h3 tablet:absolute tablet:inset-x-1/5 tablet:bottom-5 tablet:pb-0 tablet:text-center"
            {...at("question")}
          >
            {question}
          </p>
          <svg viewBox="0 0 700 190" aria-hidden="true" className="block h-auto w-full">
            <path className="s-isar-2 stroke-20" d="M62 190a284 176 0 0 1 568 0" />
            <path className="f-sun" d="M0 154a36 36 0 0 1 72 0a36 36 0 0 1-72 0Z" />
            <path className="f-isar" d="M630 124h66v66h-66Z" />
          </svg>
        </div>
        <BlockGrid
          columns={2}
          blocks={blocks}
          titles={blocks.map(({ title }, index) => (
            <Fragment key={index}>
              <Placed {...at(answers, index)}>{answers[index]}</Placed>
              {": "}
              <Placed {...at(blocks, index, "title")}>{title}</Placed>
            </Fragment>
          ))}
        />
      </div>
    </Section>
  );
}
