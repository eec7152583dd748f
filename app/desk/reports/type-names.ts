import type { NightReport } from "#hotel/reports/read-night.ts";

/** A night report with the room types as people know them. */
export function nameTypes(report: NightReport, nameOf: (type: string) => string): NightReport {
  const named = <Of extends { type: string }>(list: readonly Of[]) =>
    list.map((one) => ({ ...one, type: nameOf(one.type) }));
  return {
    ...report,
    arriving: named(report.arriving),
    leaving: named(report.leaving),
    inHouse: named(report.inHouse),
    expected: named(report.expected),
    miscounts: named(report.miscounts),
  };
}
