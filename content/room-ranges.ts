/** More than any house has; a slip such as `1-99999` is no list of rooms. */
const MOST_ROOMS = 2_000;

/** Between the ends of a range, and between two of them, as people write it in either language. */
const [UP_TO, AND] = [/\s*(?:[-–—]|\b(?:to|through|thru|a|al|hasta)\b)\s*/gi, /[,;&\s]+(?:(?:and|y)\b)?\s*/i];

/** Room numbers as an owner types them, such as `101-110, 201`, in the order of the numbers; undefined where that is none. */
export function roomNumbersIn(text: string): number[] | undefined {
  const parts = text
    .replaceAll(UP_TO, "-")
    .split(AND)
    .filter((part) => part !== "");
  const numbers: number[] = [];
  for (const part of parts) {
    const [, from = "", to = from] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(part) ?? [];
    const count = Number(to) - Number(from) + 1;
    if (from === "" || count < 1 || numbers.length + count > MOST_ROOMS) return undefined;
    numbers.push(...Array.from({ length: count }, (_, index) => Number(from) + index));
  }
  return numbers.toSorted((a, b) => a - b);
}

/** The same numbers as they are typed, those that follow each other as a range. */
export function roomRanges(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges.map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`)).join(", ");
}

/** What a floor is called, or its number; undefined where nothing tells it. */
export type Floor = string | number | undefined;

/**
 * The floor that the owner says a room is on; else the one that its number tells: all but the last two digits. Rooms 1 to 12 tell
 * none.
 */
export function floorOf(number: number, floors: readonly { name: string; rooms: readonly number[] }[] = []): Floor {
  const named = floors.find(({ rooms }) => rooms.includes(number))?.name;
  return named ?? (number < 100 ? undefined : Math.floor(number / 100));
}
