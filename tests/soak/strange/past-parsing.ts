import type { ToldSpan } from "#tests/support/collector.ts";

const USE_CASE = /^(?:guest|staff)\./;
const REQUEST = /^[A-Z]+ (?:page|desk|api|other|webhook)$|^other /;

/** The use cases that are asked in these requests: what every page asks, whoever is shown it. */
export function askedIn(spans: readonly ToldSpan[]): ReadonlySet<string> {
  return new Set(spans.map(({ name }) => name).filter((name) => USE_CASE.test(name)));
}

/**
 * Of the requests that the house told of, the first of each second: how many there were, and how many came to a use case of their own, beyond
 * what every page asks.
 */
export function pastParsing(spans: readonly ToldSpan[], everyPage: ReadonlySet<string>) {
  const past = new Set(
    spans.filter(({ name }) => USE_CASE.test(name) && !everyPage.has(name)).map(({ traceId }) => traceId),
  );
  const told = spans.filter(({ name, parentSpanId }) => !parentSpanId && REQUEST.test(name));
  return { told: told.length, past: told.filter(({ traceId }) => past.has(traceId)).length };
}
