import { seededRandom } from "../../../app/ui/artwork/random.ts";

/** Random choices that a seed repeats exactly. */
export interface Random {
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  /** True this often, from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  const { between } = seededRandom(String(seed));
  const below = (end: number) => Math.floor(between(0, end));
  return {
    below,
    chance: (share) => between(0, 1) < share,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
}
