import type { Execute } from "./run.ts";

/** What is selected of a table, each column under the name that the hotel has for it: all that a `Row` has. */
export function columns<Row>(expressions: Record<keyof Row, string>): string {
  return Object.entries<string>(expressions)
    .map(([name, expression]) => `${expression} as "${name}"`)
    .join(", ");
}

/** The same as one value of JSON: its nulls stay until `told` has read it, and its moments are of `instantOf`. */
export function jsonOf<Row>(expressions: Record<keyof Row, string>): string {
  const pairs = Object.entries<string>(expressions).map(([name, expression]) => `'${name}', ${expression}`);
  return `json_build_object(${pairs.join(", ")})`;
}

/** A moment inside of JSON; as a column of its own it would be read as text. */
export function instantOf(moment: string): string {
  return `round(1000 * extract(epoch from ${moment}))`;
}

/** The rows that a statement answers with, as the hotel has them: undefined where the database says null, and instants for its moments. */
export async function read<Row>(run: Execute, text: string, values?: readonly unknown[]): Promise<Row[]> {
  return (await run(text, values)).map(told<Row>);
}

/** The same of one row, or of the JSON of one in another. */
export function told<Row>(row: object): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, inHotelsTerms(value)])) as Row;
}

function inHotelsTerms(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : (value ?? undefined);
}
