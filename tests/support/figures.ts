/**
 * Prints one measured figure in the form that `npm test`, `npm run bench` and `npm run soak` pass on:
 * `figure: holds per second = 412 (at least 300)`.
 */
export function figure(name: string, value: number | string, bound?: string) {
  console.log(`figure: ${name} = ${typeof value === "number" ? rounded(value) : value}${bound ? ` (${bound})` : ""}`);
}

function rounded(value: number) {
  return Number.isInteger(value) ? String(value) : value.toPrecision(3);
}
