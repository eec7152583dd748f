import { expect } from "vitest";
import type { DeskStay } from "#hotel/inventory/ports/desk-stays.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import type { Person } from "#tests/support/people.ts";
import type { TestHotel } from "#tests/support/test-hotel.ts";
import { book, GOOD_CARD, hold, reserve } from "./guest-acts.ts";

/** The desk's own acts on a house in this process. */
export function deskOf(house: TestHotel, clerk: Person) {
  const { staff } = house.hotel;
  const store = openStore(house.database);
  const who = clerk.account;
  const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
    (await house.database.pool.query(text, values)).rows as Row[];
  return {
    staff,
    who,
    store,
    rowsOf,
    booking: async (id: number): Promise<Booking> => given(await store.bookings.find(id)),
    stays: (id: number): Promise<DeskStay[]> => store.deskStays.ofBooking(id),
    roomOf: async (id: number) => given((await store.deskStays.ofBooking(id))[0]).room,
    version: async (id: number) => given(await store.bookings.find(id)).version,
    auditOf: async (id: number) =>
      (await rowsOf<{ act: string }>("select act from audit where subject = $1 order by id", [String(id)])).map(
        ({ act }) => act,
      ),
    ledgerOf: (orderId: string) =>
      rowsOf<{ kind: string; amount: number }>("select kind, amount from ledger where order_id = $1 order by id", [
        orderId,
      ]),
    /** Reserved by a guest and confirmed by the clerk: unpaid. */
    async confirmed(changes: Record<string, unknown>): Promise<number> {
      const { body } = await reserve(browserOf(house), changes);
      const [id = 0] = body.insertedIds;
      const answer = await staff.booking.decideBooking(who, { id, status: "confirmed", version: 1 });
      expect(isProblem(answer)).toBe(false);
      await house.tend();
      return id;
    },
    /** Booked and paid by card. */
    async paid(item: Record<string, unknown>, grandTotal: number): Promise<number> {
      const browser = browserOf(house);
      const checkout = await hold(browser, { items: [item], grandTotal });
      await browser.pay(checkout, GOOD_CARD);
      const [id = 0] = (await book(browser, checkout, [item])).body.insertedIds;
      await house.tend();
      return id;
    },
  };
}

export type Desk = ReturnType<typeof deskOf>;

/** A check-out at the price of the nights slept alone, as the desk is told it now. */
export async function sleptAlone(
  { staff, who }: Pick<Desk, "staff" | "who">,
  id: number,
): Promise<{ charge: "slept"; difference: Cents | undefined }> {
  const details = await staff.frontDesk.readBookingDetails(who, { id });
  if (isProblem(details)) throw new Error(details.problem);
  const { booking, stays } = details;
  const asked = { id, version: booking.version, start: stays[0]?.checkIn, end: stays[0]?.leavesOn, isLeaving: true };
  const told = await staff.booking.previewDates(who, asked);
  return { charge: "slept", difference: isProblem(told) ? undefined : told.difference };
}

export function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("There is nothing.");
  return value;
}
