import { addDays } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openStore } from "#adapters/store/open-store.ts";
import type { Act, Desk, Outcome } from "./desk-day-house.ts";

/** Storms that come and go in the middle of everything, and guests who answer their letters. */
export const CLOSURE_ACTS: Readonly<Record<string, Act>> = {
  "try a storm": ({ house, who, ...desk }) => house.hotel.staff.closures.preview(who, closureFor(desk)),
  "open a storm": async ({ house, who, ...desk }) => {
    const nights = closureFor(desk);
    const preview = await house.hotel.staff.closures.preview(who, nights);
    if (isProblem(preview)) return preview;
    const stranded = preview.struck.filter(({ life }) => life === "in-house").map(({ bookingId }) => bookingId);
    return house.hotel.staff.closures.open(who, { ...nights, stranded });
  },
  "lift a storm": async ({ house, who, random }) => {
    const { rows } = await house.database.pool.query<{ id: number }>("select id from storm where state = 'on'");
    return house.hotel.staff.closures.lift(who, { id: rows[random(Math.max(1, rows.length))]?.id ?? 0 });
  },
  "ask for money back": (desk) => answer(desk, "refund"),
  "ask for other dates": (desk) => answer(desk, "dates"),
};

/** Struck soon, so that guests are in the house and others about to come; now and then for one type alone. */
function closureFor({ random, today }: Pick<Desk, "random" | "today">) {
  const from = addDays(today, random(4));
  const types = [undefined, ["standard"], ["luxury"]][random(3)];
  return { from, to: addDays(from, random(3)), types, rate: [undefined, 0, 4_500][random(3)] };
}

/** By the link of the guest's letter, as it would be in one that was just sent. */
async function answer({ house, random, today }: Desk, choice: "refund" | "dates"): Promise<Outcome> {
  const { rows } = await house.database.pool.query<{ orderId: string; id: number; at: Date }>(
    `select b.order_id as "orderId", b.id, f.made_at as at from storm_offer f join booking b on b.id = f.booking_id
     where f.state = 'open' and b.state = 'confirmed' order by b.id`,
  );
  const open = rows[random(Math.max(1, rows.length))];
  if (!open) return { code: "nobody-there", words: "At this moment no offer is open." };
  const at = open.at.getTime();
  const link = { purpose: "storm" as const, orderId: open.orderId, at, expiresAt: at + 7 * 86_400_000 };
  const token = await openStore(house.database).letterLinks.issue(link);
  const visitor = { visit: crypto.randomUUID(), address: `198.51.100.${random(250)}` };
  const offered = await house.hotel.guest.closures.readOffer(visitor, token);
  if (isProblem(offered)) return offered;
  const refund = offered.find(({ booking }) => booking.bookingId === open.id)?.preview.refund;
  const start = addDays(today, 5 + random(30));
  return house.hotel.guest.closures.answer(visitor, { token, id: open.id, choice, refund, start });
}
