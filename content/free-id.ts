import { LONGEST_ID } from "#hotel/kernel/rate-book.ts";

/** An id that was made of a name, with the lowest number behind it by which it is none of those that are `taken`. */
export function freeId(own: string, taken: ReadonlySet<unknown>): string {
  const ids = Array.from({ length: taken.size + 1 }, (_, index) => numbered(own, index + 1));
  return ids.find((id) => !taken.has(id)) ?? own;
}

/** Where it gets too long, the name is cut and not its number. */
function numbered(own: string, number: number): string {
  const behind = number === 1 ? "" : `-${number}`;
  return `${own.slice(0, LONGEST_ID - behind.length)}${behind}`;
}
