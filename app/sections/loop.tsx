import { ArcArrow } from "../ui/drawings/arc-arrow.tsx";
import { type Grounded, Section, type SectionProps } from "./section.tsx";

export interface LoopProps extends SectionProps {
  machine: Bank;
  person: Bank;
  /** What goes from the machine to the person, and what comes back. */
  proposal: string;
  correction: string;
  /** What leaves the loop once the person has agreed. */
  result: string;
}

interface Bank {
  name: string;
  text: string;
}

/** Machine and person on two banks, a way over and a way back: nothing leaves without the person. */
export function Loop({ machine, person, proposal, correction, result, ...section }: LoopProps & Grounded) {
  return (
    <Section {...section}>
      <ol className="grid grid-cols-2 gap-x-gap gap-y-4 break-inside-avoid split:grid-cols-[1fr_1.6fr_1fr] split:items-center">
        <li className={bank}>
          <span className={`${shape} bg-a-isar`} />
          <h3 className="type-h3">{machine.name}</h3>
          <p className="max-w-80 text-ink-2">{machine.text}</p>
        </li>
        <li className={`${way} max-split:-order-1`}>
          <ArcArrow className="w-full" />
          <p className="-mt-4 font-semibold">{proposal}</p>
        </li>
        <li className={bank}>
          <span className={`${shape} rounded-full bg-a-sun`} />
          <h3 className="type-h3">{person.name}</h3>
          <p className="max-w-80 text-ink-2">{person.text}</p>
        </li>
        <li className={way}>
          <p className="font-semibold split:-mb-4">{correction}</p>
          <ArcArrow className="w-full rotate-180" />
        </li>
        <li className="col-span-full mt-4 border-t-2 border-ink pt-4 type-h3">{result}</li>
      </ol>
    </Section>
  );
}

/** On phones the ways run above and below both banks. */
const bank = "grid content-start gap-3 split:row-span-2";
const way = "grid text-center max-split:col-span-full max-split:px-6";
const shape = "size-20 split:size-32";
