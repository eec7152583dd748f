const NAMES = ["person", "kind", "booking", "from", "to"] as const;

/** What an address asks of the audit, as far as it says anything. */
export type AskedAudit = Partial<Record<(typeof NAMES)[number] | "cursor", string>>;

export function auditAskedIn(search: URLSearchParams): AskedAudit {
  return Object.fromEntries(
    [...NAMES, "cursor"].flatMap((name) => {
      const value = search.get(name)?.trim();
      // The choice that means everything says nothing.
      return value && !(name === "kind" && value === "all") ? [[name, value]] : [];
    }),
  );
}

export function isNarrowed(asked: AskedAudit): boolean {
  return NAMES.some((name) => asked[name] !== undefined);
}
