/** Random choices that a seed repeats exactly. */
export interface Random {
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  /** True this often, from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** Mulberry32: small, fast and even enough to choose test input. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    chance: (share) => next() < share,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
}
