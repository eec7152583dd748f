/** A room under another number on its door. */
export interface Renumbering {
  from: number;
  to: number;
}

interface Numbered {
  number: number;
}

/** The rooms that the house has, and the numbers of those that have left it, whose past is found under them. */
interface Numbers {
  known: readonly Numbered[];
  retired: readonly number[];
}

/** Those of the `told` ones that are to happen: the house has the old number alone, and is to have the new one alone. */
export function renumberingsNow(
  { known, retired }: Numbers,
  wanted: readonly Numbered[],
  told: readonly Renumbering[],
): Renumbering[] {
  const [has, wants] = [known, wanted].map((rooms) => new Set(rooms.map(({ number }) => number)));
  const isTaken = (number: number) => has?.has(number) || retired.includes(number);
  const isDue = ({ from, to }: Renumbering) => has?.has(from) && !isTaken(to) && wants?.has(to) && !wants.has(from);
  const due = told.filter(isDue);
  return due.filter((one, index) => due.findIndex(({ from }) => from === one.from) === index);
}

/** The number that a room has after them. */
export function numberAfter(renumbering: readonly Renumbering[], number: number): number {
  return renumbering.find(({ from }) => from === number)?.to ?? number;
}
