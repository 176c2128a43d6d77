/** Seeded pseudo-random numbers, the same in every engine. */
export interface Random {
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
}

/** FNV-1a hashes the seed, mulberry32 generates the numbers. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return { between, whole };
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}
