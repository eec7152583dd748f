import { expect, it } from "vitest";
import type { OrderLine } from "#hotel/booking/ports/orders.ts";
import type { House } from "#tests/store/contract.ts";
import { lineOf, NOON, place } from "#tests/store/small-house.ts";

export function bookingsAreKept(house: House): void {
  const bookings = () => house.store.bookings;
  const twoLines = [lineOf({ rooms: 2 }), lineOf({ type: "suite", checkOut: "2026-12-15" })];

  it("writes one booking for each line, in the order of the lines", async () => {
    const order = await place(house.store, { lines: twoLines });
    const written = await bookings().insertForOrder(order.id, "confirmed", NOON + 5);
    const { visit, name, email, id: orderId } = order;
    const rest = {
      promisedRooms: [],
      hasReceipt: false,
      deadlinesPassed: 0,
      rates: undefined,
      state: "confirmed",
      version: 1,
      createdAt: NOON + 5,
      visit,
      name,
      email,
      orderId,
    };
    expect(written).toEqual(order.lines.map((line) => ({ ...withoutTaxRate(line), ...rest })));
    expect(await bookings().ofOrder(order.id)).toEqual(written);
    expect(await bookings().find(written[1]?.bookingId ?? 0)).toEqual(written[1]);
  });

  it("changes nothing when the same order is booked again", async () => {
    const order = await place(house.store, { lines: twoLines });
    const first = await bookings().insertForOrder(order.id, "confirmed", NOON);
    expect(await bookings().insertForOrder(order.id, "pending", NOON + 99)).toEqual(first);
  });

  it("finds no booking under a number that nobody has", async () => {
    expect(await bookings().find(9_999_999_999)).toBeUndefined();
    expect(await bookings().ofOrder("nobody")).toEqual([]);
    expect(await bookings().insertForOrder("nobody", "confirmed", NOON)).toEqual([]);
  });

  it("moves the bookings of an order that are in the expected state, and counts their versions up", async () => {
    const order = await place(house.store, { lines: twoLines, payment: "none" });
    await bookings().insertForOrder(order.id, "pending", NOON);
    await bookings().moveOfOrder(order.id, "confirmed", "cancelled");
    expect((await bookings().ofOrder(order.id)).map((one) => [one.state, one.version])).toEqual([
      ["pending", 1],
      ["pending", 1],
    ]);
    await bookings().moveOfOrder(order.id, "pending", "declined");
    expect((await bookings().ofOrder(order.id)).map((one) => [one.state, one.version])).toEqual([
      ["declined", 2],
      ["declined", 2],
    ]);
  });

  it("refuses a booking that no order line stands behind", async () => {
    const order = await place(house.store);
    await bookings().insertForOrder(order.id, "confirmed", NOON);
    const orphan = house.database.pool.query("update booking set id = 1234567890 where order_id = $1", [order.id]);
    await expect(orphan).rejects.toThrow("booking_id_fkey");
  });

  it("refuses a booking whose total does not add up", async () => {
    const order = await place(house.store);
    await bookings().insertForOrder(order.id, "confirmed", NOON);
    const cheat = house.database.pool.query("update booking set total = 1 where order_id = $1", [order.id]);
    await expect(cheat).rejects.toThrow("booking_total_adds_up");
  });
}

/** A booking keeps its rates night by night where they differ; the line alone keeps the one it was sold at. */
function withoutTaxRate(line: OrderLine): Omit<OrderLine, "taxBasisPoints"> {
  const { taxBasisPoints: _taxBasisPoints, ...rest } = line;
  return rest;
}
