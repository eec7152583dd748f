/** The watch over the database has told so once; whatever it stops would only repeat it. */
export function isDatabaseAway(fault: unknown): boolean {
  return fault instanceof Error && fault.name === "DatabaseAway";
}
