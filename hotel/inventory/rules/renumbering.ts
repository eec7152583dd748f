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
  const due = withFollowing(told, known).filter(isDue);
  return due.filter((one, index) => due.findIndex(({ from, to }) => from === one.from || to === one.to) === index);
}

/**
 * The `told` ones, and those that follow of them: from 7 to 170 and from 170 to 107 is from 7 to 107. Where `known` is a room 170, that one
 * is told to be 107, and not room 7 once more.
 */
export function withFollowing(told: readonly Renumbering[], known: readonly Numbered[]): Renumbering[] {
  const steps = (present: number) => told.filter(({ from }) => from === present).map(({ to }) => to);
  const isOther = (number: number) => known.some((room) => room.number === number);
  const following = [...new Set(told.map(({ from }) => from))].flatMap((from) => {
    const reached = new Set(steps(from));
    for (const present of reached) if (!isOther(present)) for (const to of steps(present)) reached.add(to);
    reached.delete(from);
    return [...reached].map((to) => ({ from, to }));
  });
  return [...told, ...following.filter((one) => !told.some(({ from, to }) => from === one.from && to === one.to))];
}

/** The number that a room has after them. */
export function numberAfter(renumbering: readonly Renumbering[], number: number): number {
  return renumbering.find(({ from }) => from === number)?.to ?? number;
}
