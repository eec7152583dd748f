import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { FormPage } from "#hotel/messages/rules/guest-forms.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { HOUR } from "./guest-acts.ts";

let house: TestHotel;
let clerk: Account;
let guests = 0;
beforeAll(async () => {
  house = await openTestHotel();
  clerk = (await openPerson(house, { role: "admin" })).account;
});
afterAll(() => house.close());

const POLICY = { policy: "Cancel free of charge until 6 PM." };

describe("two couples with one letter", () => {
  const dates = { start: "2026-12-01", end: "2026-12-04" };
  const couples = async (lines: { rooms: number }[]) => {
    guests += 1;
    const visitor = { visit: `visit-${guests}`, address: `198.51.100.${guests}` };
    const email = `guest-${guests}@example.com`;
    const items = lines.map(({ rooms }, index) => ({ id: index + 1, ...dates, rooms, guests: 2 * rooms, type: 79 }));
    const asked = { items, name: "Ada Example", email, clientKey: `client-key-of-${guests}` };
    const booked = await house.hotel.guest.booking.reserve(visitor, asked);
    if (isProblem(booked) || !booked[0]) throw new Error(JSON.stringify(booked));
    const { bookingId: id, orderId, version } = booked[0];
    await house.hotel.staff.booking.decideBooking(clerk, { id, status: "confirmed", version });
    const link = { purpose: "check-in", orderId, at: NOON, expiresAt: NOON + 30 * 24 * HOUR } as const;
    const letter = await openStore(house.database).letterLinks.issue(link);
    const door = house.hotel.guest.messages;
    /** Opens the letter, and answers how the form that its page fills in is sent. */
    const open = async () => {
      const page = await door.readCheckInLetter(visitor, { letter });
      if (isProblem(page)) return page;
      const known = { email, guests: "2", checkin_date: dates.start, checkout_date: dates.end, phone: "504 555 0199" };
      const filledIn = { ...known, letter, stay: String(page.bookingId), room: page.room ?? "unknown" };
      return (name: string, more = {}, page: FormPage = POLICY) =>
        door.receiveCheckInForm(
          visitor,
          { ...filledIn, guest_name: name, agree: "on", signature: name, ...more },
          page,
        );
    };
    const cards = async () => {
      while ((await house.hotel.jobs.sendLetters()) > 0);
      const { rows } = await house.database.pool.query<{ who: string; booking: string }>(
        `select f.guest_name as who, c.booking_id as booking from registration_card c join check_in_form f on f.id = c.form_id
         where f.order_id = $1 order by c.form_id`,
        [orderId],
      );
      return rows;
    };
    return { open, cards, visitor, deal: () => house.tend() };
  };

  test.each([
    ["a room each", [{ rooms: 1 }, { rooms: 1 }], 2],
    ["two rooms of one line", [{ rooms: 2 }], 1],
  ])("sign one after the other, for %s, and the link is used up by the last", async (_, lines, bookings) => {
    const { open, cards } = await couples(lines);
    for (const name of ["Ada", "Bea"]) {
      const send = await open();
      expect(typeof send === "function" && (await send(name))).toEqual({ received: true, signed: true });
    }
    expect(await open()).toEqual({ problem: "not-found" });
    const signed = await cards();
    expect(signed.map(({ who }) => who)).toEqual(["Ada", "Bea"]);
    const signedFor = new Set(signed.map(({ booking }) => booking));
    expect(signedFor.size).toBe(bookings);
    const [first] = signedFor;
    const read = await house.hotel.staff.messages.readRegistrationCard(clerk, first);
    expect(read).toMatchObject({ others: { length: 2 / bookings - 1 } });
  });

  test("sign for a room each though both had opened the letter before, and a third hears that they sign at the desk", async () => {
    const { open, cards } = await couples([{ rooms: 1 }, { rooms: 1 }]);
    const [ada, bea, cleo] = [await open(), await open(), await open()];
    if (isProblem(ada) || isProblem(bea) || isProblem(cleo)) throw new Error("The link is over.");
    const both = await Promise.all([ada("Ada"), bea("Bea")]);
    expect(both).toEqual([1, 2].map(() => ({ received: true, signed: true })));
    expect(await cleo("Cleo")).toEqual({ received: true });
    expect(new Set((await cards()).map(({ booking }) => booking)).size).toBe(2);
  });

  test.each([
    ["a room each", [{ rooms: 1 }, { rooms: 1 }], 2],
    ["two rooms of one line", [{ rooms: 2 }], 1],
  ])("of whom one goes back and sends again take no stay of the other's, for %s", async (_, lines, bookings) => {
    const { open, cards } = await couples(lines);
    const ada = await open();
    if (isProblem(ada)) throw new Error(ada.problem);
    expect(await ada("Ada Example")).toEqual({ received: true, signed: true });
    expect(await ada(" ada  EXAMPLE ", { guests: "1" })).toEqual({ received: true, signed: true });
    const bea = await open();
    if (isProblem(bea)) throw new Error("Bea's link is over.");
    expect(await bea("Ada Example", { guests: "3" })).toEqual({ received: true, signed: true });
    expect(await bea("Bea Example")).toEqual({ received: true, signed: true });
    expect(await open()).toEqual({ problem: "not-found" });
    const signed = await cards();
    const signersOf = Map.groupBy(signed, ({ booking }) => booking);
    expect(signersOf.size).toBe(bookings);
    const beas = signed.find(({ who }) => who === "Bea Example")?.booking;
    const read = await house.hotel.staff.messages.readRegistrationCard(clerk, beas);
    const names = isProblem(read) ? [] : [read.card, ...read.others].map((card) => card?.name);
    expect(names).toEqual(bookings === 1 ? ["Bea Example", "Ada Example"] : ["Bea Example"]);
  });

  test("sign for no stay but the one whose terms they were shown, and nothing is kept of what would be another's", async () => {
    const { open, cards } = await couples([{ rooms: 1 }, { rooms: 1 }]);
    const [ada, bea] = [await open(), await open()];
    if (isProblem(ada) || isProblem(bea)) throw new Error("The link is over.");
    await ada("Ada");
    const [first] = await cards();
    const shown = { ...POLICY, bookingId: Number(first?.booking) };
    expect(await bea("Bea", {}, shown)).toEqual({ problem: "try-again" });
    expect(await ada("Ada", { guests: "1" }, shown)).toEqual({ received: true, signed: true });
    expect(await bea("Bea")).toEqual({ received: true, signed: true });
    expect((await cards()).map(({ who }) => who)).toEqual(["Ada", "Ada", "Bea"]);
  });

  test("sign by their link however many forms have come from the house's one address within the hour", async () => {
    const { open, visitor } = await couples([{ rooms: 1 }]);
    const { tries } = openStore(house.database);
    const window = { now: NOON, lengthMs: HOUR };
    for (let form = 0; form < 200; form += 1) await tries.count(`guest-form:address:${visitor.address}`, window);
    const send = await open();
    expect(typeof send === "function" && (await send("Ada"))).toEqual({ received: true, signed: true });
    const stranger = { guest_name: "Eve", email: "eve@example.com", room: "204", feedback: "" };
    expect(await house.hotel.guest.messages.receiveCheckOutForm(visitor, stranger)).toMatchObject({
      problem: "too-many-tries",
    });
  });

  test("sign for the stay that the page was made for, though the rooms are dealt again meanwhile", async () => {
    const { open, cards, deal } = await couples([{ rooms: 1 }, { rooms: 1 }]);
    await deal();
    const send = await open();
    if (isProblem(send)) throw new Error(send.problem);
    await house.database.pool.query("delete from assignment");
    expect(await send("Ada")).toEqual({ received: true, signed: true });
    expect(await cards()).toHaveLength(1);
  });
});
