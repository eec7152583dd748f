const NAMES = ["person", "kind", "booking", "from", "to"] as const;

/** What an address asks of the activity log, as far as it says anything. */
export type AskedLog = Partial<Record<(typeof NAMES)[number] | "cursor", string>>;

export function logAskedIn(search: URLSearchParams): AskedLog {
  return Object.fromEntries(
    [...NAMES, "cursor"].flatMap((name) => {
      const value = search.get(name)?.trim();
      // The choice that means everything says nothing.
      return value && !(name === "kind" && value === "all") ? [[name, value]] : [];
    }),
  );
}

export function isNarrowed(asked: AskedLog): boolean {
  return NAMES.some((name) => asked[name] !== undefined);
}
