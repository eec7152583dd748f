/** Draws that look random and are the same for the same seed. */
export interface Chance {
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  /** True in `percent` of a hundred draws. */
  percent(percent: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** The generator mulberry32. */
export function seededChance(seed: number): Chance {
  let state = seed | 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  return {
    below,
    percent: (percent) => below(100) < percent,
    pick: (items) => items[below(items.length)] ?? items[0],
  };
}
