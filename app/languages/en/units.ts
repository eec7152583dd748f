/** Counts and spans of time that many sentences share. */
export const units = {
  nights: { one: "{count} night", other: "{count} nights" },
  rooms: { one: "{count} room", other: "{count} rooms" },
  guests: { one: "{count} guest", other: "{count} guests" },
  adults: { one: "{count} adult", other: "{count} adults" },
  children: { one: "{count} child", other: "{count} children" },
  aged: { one: "{children} (age {ages})", other: "{children} (ages {ages})" },
  withChildren: "{guests}, including {children}",
  stays: { one: "{count} stay", other: "{count} stays" },
  stay: "{arrival} to {departure}",
  /** Between the first and the last one of some days. */
  between: "to",
  accessible: { mobility: "Mobility features", communication: "Communication features" },
} as const;
