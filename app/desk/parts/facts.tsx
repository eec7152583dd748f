import type { ReactNode } from "react";

/** What is known of one thing, by its name; a fact without a value is left out. */
export type KnownFacts = Readonly<Record<string, ReactNode>>;

export function Facts({ facts }: { facts: KnownFacts }) {
  return (
    <dl className="desk-facts figures">
      {Object.entries(facts).map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
