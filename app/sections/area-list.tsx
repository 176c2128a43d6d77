import { AreaArch } from "../ui/drawings/area-arch.tsx";

interface AreaListProps {
  /** Drawn as arches over the same years as the hero's; the six disciplines also in its order and colours. */
  areas: readonly Area[];
  /** The other end of a range that goes on: today. */
  today: string;
}

export interface Area {
  title: string;
  text: string;
  /** First year. */
  since: number;
  /** Last year, where it did not go on until today. */
  until?: number;
}

/** Fields of work or times of one, each beside its arch over its years. */
export function AreaList({ areas, today }: AreaListProps) {
  return (
    <div className="grid border-t-2 border-ink tablet:auto-rows-fr">
      {areas.map(({ title, text, since, until }, index) => (
        <article key={index} className="grid gap-x-gap border-b border-line-strong tablet:twelve-5 tablet:items-end">
          <div className="grid gap-1 pt-4.5 pb-2 tablet:self-start tablet:pb-4.5">
            <h3 className="type-h3">{title}</h3>
            <p className="max-w-[34rem] text-small text-balance text-ink-2">{text}</p>
          </div>
          <AreaArch index={index} since={since} until={until} today={today} />
        </article>
      ))}
    </div>
  );
}
