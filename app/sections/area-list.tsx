import { AreaArch } from "../ui/drawings/area-arch.tsx";

interface AreaListProps {
  /** Drawn as arches over the same years as the hero's, in the same order and colours. */
  areas: readonly Area[];
  /** The other end of every range: today. */
  today: string;
}

export interface Area {
  title: string;
  text: string;
  /** First year; every area lasts until today. */
  since: number;
}

/** Fields of work, each beside its arch from its first year to today. */
export function AreaList({ areas, today }: AreaListProps) {
  return (
    <div className="border-t-2 border-ink">
      {areas.map(({ title, text, since }, index) => (
        <article key={index} className="grid gap-x-gap border-b border-line-strong tablet:twelve-5 tablet:items-end">
          <div className="grid gap-1 pt-4.5 pb-2 tablet:pb-4.5">
            <h3 className="type-h3">{title}</h3>
            <p className="max-w-[34rem] text-small text-balance text-ink-2">{text}</p>
          </div>
          <AreaArch index={index} since={since} today={today} />
        </article>
      ))}
    </div>
  );
}
