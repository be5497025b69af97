export type Random = ReturnType<typeof randomOf>;

/** mulberry32: a seeded generator of whole numbers below a limit. */
export function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;
