import { expect, test } from "vitest";
import { shown } from "#tests/support/shown.tsx";
import { MoneyBack } from "./money-back.tsx";

test.each([
  [
    { paid: 0, refund: 0, atDesk: 0, earlier: 0, isShared: false },
    ["Nothing was paid for this stay, and nothing is owed."],
  ],
  [
    { paid: 27_044, refund: 27_044, atDesk: 0, earlier: 0, isShared: false },
    ["$270.44 goes back to the card it came from."],
  ],
  [{ paid: 27_044, refund: 0, atDesk: 0, earlier: 27_044, isShared: false }, ["$270.44 has gone back to you already."]],
  [
    { paid: 27_044, refund: 20_000, atDesk: 2_000, earlier: 5_044, isShared: false },
    ["$200.00 goes back to the card", "$20.00 is given back at the front desk", "$50.44 has gone back to you already."],
  ],
])("whoever is asked about a struck stay reads where the money is, of %j", (choice, told) => {
  const page = shown(() => <MoneyBack choice={choice} />);
  for (const words of told) expect(page).toContain(words);
  expect(page.match(/<p>/g)).toHaveLength(told.length);
});
