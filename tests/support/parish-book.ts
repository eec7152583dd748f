import { catalogueOf, checkContent } from "#content/content.ts";
import { planPolicies, rateBook } from "#content/rate-book.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import { readFolder } from "#server/content-files.ts";

const GOVERNMENT = { id: "government", name: "Government", paper: "R-1376" };
const LONG_STAY = { id: "long-stay", name: "Thirty nights and more", minNights: 30, paper: "Lease" };
const exemptions = [GOVERNMENT, LONG_STAY];
const state = { kind: "tax", name: "State of Louisiana", authority: "Louisiana", exemptions };

/** A rate book with two seasons, two plans, a code, and taxes by parts that change with the year. */
export const PARISH_BOOK = {
  seasons: [
    { name: "Winter", priority: 1, from: "2026-12-01", to: "2027-01-31", change: { setCents: 11_900 } },
    { name: "New Year", priority: 2, from: "2026-12-30", to: "2027-01-01", change: { setCents: 18_900 } },
  ],
  plans: [
    { id: "flexible", name: "Flexible" },
    {
      id: "fixed",
      name: "Non-refundable",
      parent: "flexible",
      change: { addBasisPoints: -1_000 },
      cancellation: { tiers: [{ daysBefore: 60, time: "18:00", keep: { percent: 50 } }], afterwards: "everything" },
    },
  ],
  codes: [{ code: "BACK", off: { basisPoints: 500 } }],
  charges: [
    { id: "fee", kind: "fee", name: "Booking fee", cents: 500, per: "stay" },
    { ...state, id: "state", basisPoints: 245, to: "2026-12-31" },
    { ...state, id: "state-2027", basisPoints: 300, from: "2027-01-01" },
    {
      id: "parish",
      kind: "tax",
      name: "Parish Council",
      authority: "Jefferson Parish",
      basisPoints: 375,
      exemptions: [LONG_STAY],
    },
    {
      id: "west-bank",
      kind: "tax",
      name: "Occupancy",
      authority: "Jefferson Parish",
      cents: 150,
      per: "room-night",
      exemptions,
    },
    {
      id: "tourism",
      kind: "fee",
      name: "Tourism assessment",
      authority: "Gretna",
      cents: 100,
      per: "room-stay",
      exemptions,
    },
  ],
};

/** The terms of its plans. */
export const PARISH_POLICIES = planPolicies(rateBook.parse(PARISH_BOOK));

/** The sample house by another rate book. */
export async function withRateBook(rateBook: object): Promise<Catalogue> {
  const { content, translations } = await readFolder();
  const read = checkContent({ ...(content as object), rateBook }, translations);
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return catalogueOf(read.content);
}
