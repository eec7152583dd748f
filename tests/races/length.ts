/** So many of what a race consists of: guests, rounds or weeks. `npm run soak` has more of them (`again-and-again`). */
export function inSoak(long: number, otherwise: number): number {
  return process.env.LONG_RACES === "on" ? long : otherwise;
}
