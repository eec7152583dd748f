import type { Charge, Plan, RateBook } from "#hotel/kernel/rate-book.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";

/** What is sold where the owner has written down no plan. */
export const PLAIN_PLAN: Plan = { id: "flexible", name: "Flexible", roundTo: 1, audience: "everybody" };

/** What a house sells that has one price for each type: its nights, one tax on them and one fee for each line. */
export function plainBook(catalogue: Omit<Catalogue, "book">): RateBook {
  const rooms = catalogue.roomTypes.map(({ id, nightlyPrice, guestsPerRoom }) => {
    return [id, { base: nightlyPrice, includedGuests: guestsPerRoom, furtherAdult: 0, furtherChild: [] }] as const;
  });
  return {
    rooms: new Map(rooms),
    seasons: [],
    weekdays: [],
    dates: [],
    plans: [PLAIN_PLAN],
    lengths: [],
    restrictions: [],
    codes: [],
    charges: plainCharges(catalogue),
  };
}

/** One fee for each line and one tax on the nights. */
export function plainCharges({
  taxBasisPoints,
  feePerLine,
}: Pick<Catalogue, "taxBasisPoints" | "feePerLine">): Charge[] {
  return [
    { id: "fee", kind: "fee", name: "Booking fee", rate: { cents: feePerLine, per: "stay" }, exemptions: [] },
    {
      id: "tax",
      kind: "tax",
      name: "Tax",
      rate: { basisPoints: taxBasisPoints, included: false, over: [] },
      exemptions: [],
    },
  ];
}
