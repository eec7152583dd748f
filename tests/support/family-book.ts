/** Where it makes a difference how old children are: further guests by age, and a city tax from 16 on. */
export const FAMILY_BOOK = {
  rooms: {
    double: {
      includedGuests: 2,
      furtherAdultCents: 3_000,
      furtherChild: [
        { from: 0, to: 2, cents: 0 },
        { from: 3, to: 11, cents: 1_000 },
      ],
    },
  },
  charges: [
    { id: "fee", kind: "fee", name: "Booking fee", cents: 500, per: "stay" },
    {
      id: "city",
      kind: "tax",
      name: "City tax",
      authority: "Gretna",
      cents: 0,
      per: "person-night",
      ages: [{ from: 16, cents: 250 }],
    },
  ],
};

/**
 * A couple with children of 2 and 9 in a Double Bed room for three nights: 3 x (99.00 + 0.00 + 10.00) = 327.00, the tax for two of
 * them 3 x 2 x 2.50 = 15.00, the fee 5.00.
 */
export const FAMILY = {
  start: "2026-12-01",
  end: "2026-12-04",
  category: "Double Bed",
  rooms: 1,
  guests: 4,
  children: [2, 9],
};
export const FAMILY_TOTAL = 34_700;
/** The same for four adults: 3 x (99.00 + 60.00) = 477.00, 3 x 4 x 2.50 = 30.00, 5.00. */
export const ADULTS_TOTAL = 51_200;
