import { expect, test } from "vitest";
import { shown } from "#tests/support/shown.tsx";
import { Done } from "./done.tsx";

test.each([
  [{ refund: 27_044, atDesk: 0 }, ["$270.44 goes back to the card"]],
  [{ refund: 0, atDesk: 27_044 }, ["$270.44 is given back at the front desk"]],
  [{ refund: 20_000, atDesk: 7_044 }, ["$200.00 goes back to the card", "$70.44 is given back at the front desk"]],
  [{ refund: 0, atDesk: 0 }, ["Nothing is owed."]],
])("whoever calls a struck stay off reads what comes back, of %j", (back, told) => {
  const page = shown(() => <Done answered={{ answered: "refunded", next: undefined, ...back }} />);
  for (const words of told) expect(page).toContain(words);
  expect(page.includes("Nothing is owed.")).toBe(told.includes("Nothing is owed."));
});
