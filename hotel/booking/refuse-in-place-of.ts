import { shortNight, withoutHeld } from "#hotel/inventory/rules/availability.ts";
import { earlier, later } from "#hotel/kernel/plain-date.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { lineOn, overUnpaidShare } from "./place-order.ts";
import type { BookingPorts } from "./ports.ts";
import type { Order, OrderDraft } from "./ports/orders.ts";
import { capProblem, OPENED_WITHIN_MS, withoutOrder } from "./rules/holding-caps.ts";
import { usedUpByGuest, usedUpInCart } from "./used-up-code.ts";

/**
 * Why an order can't be had in the place of one that waits for its payment, as far as that can be told while the rooms of that one are
 * still held; undefined where it can. Asked before that one is ended, so that who is refused keeps what they hold. The database has the
 * last word afterwards.
 */
export async function refuseInPlaceOf(
  ports: BookingPorts,
  held: Order,
  draft: OrderDraft,
): Promise<Problem | undefined> {
  const { store, clock, houseRules } = ports;
  const { lines, visit } = draft;
  const from = lines.map(({ checkIn }) => checkIn).reduce(earlier);
  const to = lines.map(({ checkOut }) => checkOut).reduce(later);
  const short = shortNight(withoutHeld(await store.inventory.nights({ from, to }), held.lines), lines);
  if (short) return { problem: "sold-out", line: lineOn(draft, short), ...short };
  const present = await store.orders.lockHoldings(draft, clock.now() - OPENED_WITHIN_MS);
  const holdings = withoutOrder(present, held, draft.address);
  const withCodes = lines.map(({ code, type: id }) => ({ code, type: { id } }));
  return (
    capProblem(holdings, draft, houseRules) ??
    (await overUnpaidShare(store, draft, ports)) ??
    (await usedUpInCart(ports, withCodes, visit)) ??
    (await usedUpByGuest(ports, draft, held))
  );
}
