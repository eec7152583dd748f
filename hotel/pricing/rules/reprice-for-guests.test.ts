import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { RateBook } from "#hotel/kernel/rate-book.ts";
import { rateBooks, stayRequests } from "#tests/support/rate-books.ts";
import { ratesOf } from "./night-rates.ts";
import { relevied } from "./relevy.ts";
import type { Levy, NightRate } from "./reprice.ts";
import { type Party, repricedForGuests } from "./reprice-for-guests.ts";
import { priceStay } from "./stay-price.ts";
import type { StayRequest } from "./stay-request.ts";

const parties = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.array(fc.nat(17), { maxLength: 4 }))
  .map(([adults, children]) => ({ guests: adults + children.length, children }));
const sales = fc
  .tuple(rateBooks, stayRequests, parties)
  .filter(([{ plans }, { plan }]) => plan === undefined || plans.some(({ id }) => id === plan))
  // What is levied once on a free room, and came to nothing, leaves no trace.
  .filter(([book, request]) => priceStay(book, request).byNight.every(({ room }) => room > 0));

test("a stay costs other guests what it would have cost them from the beginning", () => {
  fc.assert(
    fc.property(sales, ([book, request, party]) => {
      const { price, rates } = changed(book, { request, party, slept: 0 });
      const whole = priceStay(book, { ...request, ...party });
      expect(rates.map(sorted)).toEqual(ratesOf(whole, { ...request, version: 1 }).map(sorted));
      const { nights, subtotal, taxes, fees, total } = whole;
      expect(price).toEqual({ nights, subtotal, taxes, fees, total });
    }),
    { numRuns: 400, seed: 4711 },
  );
});

test("nights that are slept by then cost what they did, and the stay what its nights do", () => {
  fc.assert(
    fc.property(sales, fc.integer({ min: 1, max: 5 }), ([book, request, party], slept) => {
      const sold = ratesOf(priceStay(book, request), { ...request, version: 1 });
      const { price, rates } = changed(book, { request, party, slept });
      expect(rates.slice(0, slept)).toEqual(sold.slice(0, slept));
      const levies = rates.flatMap(({ exact, once = [] }) => [...(exact?.levied ?? []), ...once]);
      const included = new Set(book.charges.flatMap(({ id, rate }) => ("included" in rate && rate.included ? id : [])));
      const all = levies.reduce((sum, { amount }) => sum + amount, 0);
      expect(price.taxes + price.fees).toBe(all);
      expect(included.size).toBeLessThan(2);
      expect(price.total).toBe(price.subtotal + all);
    }),
    { numRuns: 200, seed: 4711 },
  );
});

interface Change {
  request: StayRequest;
  party: Party;
  /** How many nights are slept by then. */
  slept: number;
}

function changed(book: RateBook, { request, party, slept }: Change) {
  const { nights, subtotal, taxes, fees, total, ...price } = priceStay(book, request);
  const rates = ratesOf({ nights, subtotal, taxes, fees, total, ...price }, { ...request, version: 1 });
  const before = { price: { nights, subtotal, taxes, fees, total }, rates };
  const from = addDays(request.checkIn, slept);
  const bookOf = () => book;
  const told = { sold: { ...request, rates }, dates: request, from, was: request, is: party, bookOf };
  const after = repricedForGuests(before, told);
  const areRoomsOther = after.price.subtotal !== subtotal;
  return relevied(after, {
    ...{ line: { ...request, ...party }, dates: request, before: request, pricedIn: [], bookOf },
    ...{ granted: request.exemptions, changed: new Set<string>(), guests: { from, areRoomsOther } },
  });
}

/** What a night bears, whatever the order in which it is told. */
function sorted({ exact, once = [], ...rate }: NightRate) {
  const inOrder = (levies: readonly Levy[]) => levies.toSorted((a, b) => a.charge.localeCompare(b.charge));
  return { ...rate, exact: exact && { ...exact, levied: inOrder(exact.levied ?? []) }, once: inOrder(once) };
}
