import type { NightReport } from "#hotel/reports/read-night.ts";

interface House {
  roomTypes: readonly { id: string; category: string }[];
}

/** A night report with the room types as people know them. */
export function nameTypes(report: NightReport, { roomTypes }: House): NightReport {
  const nameOf = (type: string) => roomTypes.find(({ id }) => id === type)?.category ?? type;
  const named = <Of extends { type: string }>(list: readonly Of[]) =>
    list.map((one) => ({ ...one, type: nameOf(one.type) }));
  return {
    ...report,
    arriving: named(report.arriving),
    leaving: named(report.leaving),
    inHouse: named(report.inHouse),
    miscounts: named(report.miscounts),
  };
}
