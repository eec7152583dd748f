/** The nights on which a type has no room left, by type; one that has some on every night is not among them. */
export type FullNights = Record<string, string[]>;

/** The nights on which none of these types has a room left. */
export function fullForAll(full: FullNights, [first = "", ...others]: readonly string[]): Set<string> {
  const sets = others.map((type) => new Set(full[type]));
  return new Set((full[first] ?? []).filter((night) => sets.every((nights) => nights.has(night))));
}
