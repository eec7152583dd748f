import type { Fault, FieldProblem, Problem } from "#hotel/kernel/problem.ts";

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
  readonly input?: unknown;
}

const FAULTS: Record<string, Fault> = {
  start: "not-a-date",
  end: "not-a-date",
  rooms: "not-a-count",
  guests: "not-a-count",
  children: "not-ages",
  type: "unknown-type",
  category: "unknown-type",
  accessible: "unknown-feature",
  email: "not-an-email",
  acceptPolicy: "not-accepted",
};

/** What a schema found, as the Problem that the rules would have made of it, so that people read the same words. */
export function schemaProblem(issues: readonly Issue[], body: unknown): Problem {
  return { problem: "invalid-fields", fields: issues.map((issue) => fieldProblemOf(issue, body)) };
}

function fieldProblemOf(issue: Issue, body: unknown): FieldProblem {
  const field = issue.path.map(String).join(".") || "items";
  const name = String(issue.path.at(-1) ?? "items");
  if (name === "items") return { field, fault: "empty-cart" };
  const isMissing = valueAt(body, issue.path) === undefined;
  const isCounted = name === "rooms" || name === "guests";
  // One of several is told by the name that all of them have.
  const named = String(issue.path.findLast((part) => typeof part === "string"));
  return { field, fault: isMissing && !isCounted ? "missing" : (FAULTS[named] ?? "invalid") };
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}
