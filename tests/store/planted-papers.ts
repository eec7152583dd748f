const paid = "(select id from orders where name = 'Paid Example')";
const receipt = "kind = 'receipt'";
const note = "kind = 'credit-note'";
const tell = (part: string, value: string) => `facts = jsonb_set(facts, '{${part}}', '${value}')`;

/** Faults of receipts and credit notes: what is planted, how, and what the oracle says of it. */
export const plantedPapers: [name: string, plant: string, found: RegExp][] = [
  [
    "a number that nobody has",
    `update document set serial = 2, number = 'R2026-000002' where ${receipt}`,
    /numbers: 1 documents of kind receipt of 2026 are numbered 2 to 2, the series stands at 1/,
  ],
  [
    "a series that has run ahead of its documents",
    `update document_series set last = 4 where ${note}`,
    /numbers: 1 documents of kind credit-note of 2026 are numbered 1 to 1, the series stands at 4/,
  ],
  [
    "a series whose documents are gone",
    `delete from document where ${note}`,
    /numbers: the series of credit-note of 2026/,
  ],
  [
    "a number under another's letter",
    `update document set number = 'X2026-000001' where ${note}`,
    /numbers: X2026-000001 is the number of the 1th credit-note/,
  ],
  [
    "money without its receipt",
    `delete from document where ${receipt}`,
    /documents: movement \d+, \d+ cents captured of order .* has 0 documents and 0 to come/,
  ],
  ["an order without its receipt", `delete from document where ${receipt}`, /receipts: order .* has 0 receipts/],
  [
    "a receipt that is still to be issued again",
    `insert into document_due (movement, order_id) select movement, order_id from document where ${receipt}`,
    /documents: movement .* has 1 documents and 1 to come/,
  ],
  [
    "a receipt of another amount than the money",
    `update document set amount = amount + 1 where ${receipt}`,
    /documents: R2026-000001, a receipt of \d+ cents, is about a movement of \d+ cents captured/,
  ],
  [
    "a credit note that names another refund",
    `update document set ${tell("reference", '"re_1"')} where ${note}`,
    /documents: C2026-000001, a credit-note of 1000 cents, is about a movement/,
  ],
  [
    "a credit note whose tax does not add up",
    `update document set ${tell("taxes", "101")} where ${note}`,
    /documents: C2026-000001 of 1000 cents tells 900 for rooms, 101 tax, 0 fees and 1000 in all/,
  ],
  [
    "a receipt for another stay",
    `update document set ${tell("lines,0,bookingId", "1")} where ${receipt}`,
    /receipts: the lines of R2026-000001 are not those of order/,
  ],
  [
    "a credit note above its receipt",
    `update document set amount = 1000000, ${tell("total", "1000000")} where ${note}`,
    /credit notes: of order .* -\d+ cents of its total stand, 1000000 went back/,
  ],
  [
    "a credit note that gives back more tax than was paid",
    `update document set ${tell("taxes", "9000")} where ${note}`,
    /credit notes: of order .* -\d+ cents of its taxes stand/,
  ],
  [
    "a credit note that amends nobody's receipt",
    `update document set ${tell("of", '"R2026-000009"')} where ${note}`,
    /credit notes: C2026-000001 amends R2026-000009, which is no receipt of order/,
  ],
  [
    "a credit note that gives back another tax than the terms did",
    "update refund set taxes = 107, fees = 0 where key = 'gift'",
    /credit notes: C2026-000001 gives back 100 cents of tax, by the terms it is 107/,
  ],
  [
    "money that has waited for its receipt all day",
    `delete from document where ${receipt};
       update ledger set at = '2026-11-30T18:00:00Z' where order_id = ${paid} and kind = 'captured';
       insert into document_due (movement, order_id) select id, order_id from ledger
       where order_id = ${paid} and kind = 'captured'`,
    /documents: movement \d+ of order .* waits for its document since/,
  ],
];
