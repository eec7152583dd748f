import { expect, it } from "vitest";
import type { CheckInForm, CheckOutForm } from "#hotel/messages/rules/guest-forms.ts";
import type { House } from "#tests/store/contract.ts";
import { draftOf, NOON, place, placePaid, TODAY } from "#tests/store/small-house.ts";

const arriving: CheckInForm = {
  name: "Zoë ضيف 🛎️",
  email: "zoe@example.com",
  phone: "+1 504 555 0101",
  room: 201,
  guests: 2,
  checkIn: "2026-12-01",
  checkOut: "2026-12-03",
  specialRequests: "'); drop table room; --\nA cot, please.",
};
const leaving: CheckOutForm = { name: "Zoë", email: "zoe@example.com", room: 201, feedback: "" };
const received = { on: TODAY, at: NOON } as const;

export function guestFormsAreKept(house: House): void {
  const sql = async (text: string) => (await house.database.pool.query(text)).rows;

  it("keeps the booking number of a guest who doesn't know the room, and gives it back", async () => {
    const told = { ...arriving, room: undefined, bookingNumber: 1_234_567_890 };
    const id = await house.store.guestForms.keepCheckIn(told, received);
    expect(await house.store.guestForms.keepCheckIn(told, received)).toBeUndefined();
    expect(await house.store.guestForms.findCheckIn(id ?? 0)).toMatchObject(told);
  });

  it("keeps every word of a check-in form", async () => {
    expect(await house.store.guestForms.keepCheckIn(arriving, received)).toEqual(expect.any(Number));
    expect(
      await sql(`select guest_name, email, phone, room, guests, check_in, check_out, special_requests, received_at
        from check_in_form`),
    ).toEqual([
      {
        guest_name: arriving.name,
        email: arriving.email,
        phone: arriving.phone,
        room: 201,
        guests: 2,
        check_in: "2026-12-01",
        check_out: "2026-12-03",
        special_requests: arriving.specialRequests,
        received_at: new Date(NOON),
      },
    ]);
  });

  it("keeps a check-out form that has no feedback", async () => {
    expect(await house.store.guestForms.keepCheckOut(leaving, received)).toEqual(expect.any(Number));
    expect(await sql("select guest_name, email, room, feedback from check_out_form")).toEqual([
      { guest_name: "Zoë", email: "zoe@example.com", room: 201, feedback: "" },
    ]);
  });

  it("keeps the very same form once a day, even when both come at the same moment", async () => {
    const { guestForms } = house.store;
    const later = { on: TODAY, at: NOON + 5_000 } as const;
    const both = await Promise.all([
      guestForms.keepCheckIn(arriving, received),
      guestForms.keepCheckIn(arriving, later),
    ]);
    expect(both.filter((id) => id !== undefined)).toHaveLength(1);
    await guestForms.keepCheckOut(leaving, received);
    expect(await guestForms.keepCheckOut(leaving, later)).toBeUndefined();
    expect(await guestForms.keepCheckOut(leaving, { on: "2026-12-02", at: NOON })).toEqual(expect.any(Number));
  });

  it("keeps a corrected form beside the first", async () => {
    const { guestForms } = house.store;
    await guestForms.keepCheckIn(arriving, received);
    expect(await guestForms.keepCheckIn({ ...arriving, guests: 3 }, received)).toEqual(expect.any(Number));
    expect(await sql("select guests from check_in_form order by id")).toEqual([{ guests: 2 }, { guests: 3 }]);
  });

  it("holds by itself that the room exists and the stay has a night", async () => {
    const { guestForms } = house.store;
    await expect(guestForms.keepCheckIn({ ...arriving, room: 999 }, received)).rejects.toThrow(/room/);
    await expect(guestForms.keepCheckOut({ ...leaving, room: 999 }, received)).rejects.toThrow(/room/);
    await expect(guestForms.keepCheckIn({ ...arriving, checkOut: "2026-12-01" }, received)).rejects.toThrow(/check/);
  });

  it("gives a form back as it was kept, and says whether anybody has looked for its booking", async () => {
    const { guestForms } = house.store;
    const [arrivingId = 0, leavingId = 0] = [
      await guestForms.keepCheckIn(arriving, received),
      await guestForms.keepCheckOut(leaving, received),
    ];
    const fresh = { receivedAt: NOON, isMatched: false, state: "new", version: 1 };
    const [arrived, left] = [await guestForms.findCheckIn(arrivingId), await guestForms.findCheckOut(leavingId)];
    expect(arrived).toMatchObject({ ...arriving, ...fresh, form: "check-in", id: arrivingId });
    expect(arrived).toMatchObject({ bookingId: undefined, orderId: undefined, agreement: undefined });
    expect(left).toMatchObject({ ...leaving, ...fresh, form: "check-out", id: leavingId, proposal: undefined });
    expect(await guestForms.findCheckIn(arrivingId + 1)).toBeUndefined();
    await guestForms.match("check-out", leavingId, { at: NOON });
    expect(await guestForms.findCheckOut(leavingId)).toMatchObject({ isMatched: true, bookingId: undefined });
  });

  it("finds the bookings that a form may be about, and keeps which one it is", async () => {
    const { guestForms, bookings } = house.store;
    const order = await placePaid(house.store, draftOf({ email: "Zoe@example.com" }));
    await place(house.store, { email: "zoe@example.com" });
    const [booking] = await bookings.ofOrder(order.id);
    const candidate = {
      bookingId: booking?.bookingId,
      name: booking?.name,
      email: "zoe@example.com",
      checkIn: booking?.checkIn,
      checkOut: booking?.checkOut,
      rooms: [],
      signers: [],
      lacksCard: true,
      isExpected: true,
    };
    expect(await guestForms.candidates({ email: "ZOE@example.com" })).toEqual([candidate]);
    expect(await guestForms.candidates({ orderId: order.id })).toEqual([candidate]);
    expect(await guestForms.candidates({ email: "eve@example.com" })).toEqual([]);
    const id = (await guestForms.keepCheckIn(arriving, received)) ?? 0;
    await guestForms.tieToOrder(id, order.id);
    await guestForms.match("check-in", id, { bookingId: booking?.bookingId ?? 0, at: NOON });
    expect(await guestForms.findCheckIn(id)).toMatchObject({
      orderId: order.id,
      bookingId: booking?.bookingId,
      isMatched: true,
    });
  });
}
