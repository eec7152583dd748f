import type { Guest } from "#hotel/kernel/guest.ts";
import type { Chance } from "./chance.ts";

type Names = readonly [string, ...string[]];

const FIRST_NAMES: Names = [
  "Ada",
  ...["Alex", "Bela", "Charlie", "Dana", "Eden", "Florian", "Gale", "Harper", "Imani", "Jules", "Kim"],
  ...["Lou", "Marlow", "Noor", "Oki", "Perry", "Quinn", "Robin", "Sasha", "Toni", "Uma", "Val", "Wren"],
];

/** Nobody could take these for real people. */
const LAST_NAMES: Names = [
  "Example",
  ...["Placeholder", "Sample", "Specimen", "Invented", "Imaginary", "Madeup", "Pretend"],
  ...["Nobody", "Fictional", "Testcase", "Makebelieve", "Demo", "Stand-In", "Lorem", "Ipsum"],
];

/** A guest who plainly does not exist, at an address that never reaches anyone (RFC 2606: example.com). */
export function inventedGuest(chance: Chance, place: number): Guest {
  const first = chance.pick(FIRST_NAMES);
  const last = chance.pick(LAST_NAMES);
  return { name: `${first} ${last}`, email: `${first}.${last}.${place}@example.com`.toLowerCase() };
}
