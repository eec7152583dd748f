import type { Queryable } from "#tests/support/oracle.ts";

/** The same books, of which only those checks are asked whose words begin as this fault's: to ask all of them is most of the work. */
export function askedAbout(fault: RegExp, books: Queryable): Queryable {
  const [topic] = fault.source.split(":");
  const query: Queryable["query"] = async (text, values) =>
    text.includes(`format('${topic}:`) ? await books.query(text, values) : { rows: [] };
  return { query };
}
