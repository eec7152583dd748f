import { addDays } from "#hotel/kernel/plain-date.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { sleptAlone } from "#tests/http/desk-acts.ts";
import { reserve } from "#tests/http/guest-acts.ts";
import { type Act, anyRoom, type Desk, grantDates, type Known, on, outcomeOf, roomOf } from "./desk-day-house.ts";
import { CLOSURE_ACTS } from "./desk-day-closures.ts";
import { checkOut, payAndBook, standard, suite } from "./stays.ts";

/** Every kind of act, of the desk and of guests. */
export const ACTS: Readonly<Record<string, Act>> = {
  "reserve online": async (desk) => {
    const email = `guest-${crypto.randomUUID().slice(0, 8)}@example.com`;
    return outcomeOf(await reserve(desk.guest(), { ...stayFor(desk), type: undefined, email }));
  },
  "pay online": async (desk) => {
    const [browser, items] = [desk.guest(), [stayFor(desk)]];
    const checkout = await checkOut(browser, items);
    if (checkout.status !== 200) return outcomeOf(checkout);
    return outcomeOf(await payAndBook(browser, items, checkout.body));
  },
  "hold and leave": async (desk) => {
    const browser = desk.guest();
    const checkout = await checkOut(browser, [stayFor(desk)]);
    if (checkout.status !== 200) return outcomeOf(checkout);
    const { rows } = await desk.house.database.pool.query<{ visit: string }>("select visit from orders where id = $1", [
      checkout.body.orderId,
    ]);
    await desk.house.hotel.guest.payments.leave(
      { visit: rows[0]?.visit ?? "", address: "192.0.2.1" },
      checkout.body.orderId,
    );
    return {};
  },
  "walk in": ({ house, who, random, today }) => {
    const nights = 1 + random(3);
    const item = { id: "desk", type: "standard", start: today, end: addDays(today, nights), rooms: 1, guests: 1 };
    return house.hotel.staff.booking.bookAtDesk(who, {
      items: [item],
      name: "Walker Example",
      email: random(2) === 0 ? "" : `walker-${crypto.randomUUID().slice(0, 8)}@example.com`,
      phone: "(504) 555-0177",
      payment: ["cash", "card-at-desk", "unpaid"][random(3)],
      grandTotal: 79 * nights * 112 + 500,
      clientKey: crypto.randomUUID(),
    });
  },
  confirm: (desk) => on(desk, "pending", ({ id, version }) => decide(desk, { id, version, status: "confirmed" })),
  decline: (desk) => on(desk, "pending", ({ id, version }) => decide(desk, { id, version, status: "declined" })),
  cancel: (desk) =>
    on(desk, "confirmed", async ({ id, version }) => {
      const preview = await desk.house.hotel.staff.booking.previewCancellation(desk.who, { id });
      if (isProblem(preview)) return preview;
      return desk.house.hotel.staff.booking.cancelBooking(desk.who, { id, version, refund: preview.refund });
    }),
  move: (desk) =>
    on(desk, "booked", ({ stayId, version, type }) => {
      return desk.house.hotel.staff.frontDesk.moveStay(desk.who, { stayId, version, room: roomOf(desk, type) });
    }),
  pin: (desk) =>
    on(desk, "booked", ({ stayId, version, type }) => {
      const wish = { stayId, version, room: roomOf(desk, type), pin: desk.random(2) === 0 };
      return desk.house.hotel.staff.frontDesk.moveStay(desk.who, wish);
    }),
  "move in house": (desk) =>
    on(desk, "inHouse", ({ id, stayId, version, type }) => {
      return desk.house.hotel.staff.frontDesk.moveStay(desk.who, { id, stayId, version, room: roomOf(desk, type) });
    }),
  shift: (desk) =>
    on(desk, "booked", (known) => grantDates(desk, known, { start: 1 + desk.random(3), end: 1 + desk.random(3) })),
  extend: (desk) => on(desk, "booked", (known) => grantDates(desk, known, { start: 0, end: 1 + desk.random(2) })),
  "stay on": (desk) =>
    on(desk, "inHouse", async ({ id, version, start }) => {
      const dates = { id, version, start, end: addDays(desk.today, 1 + desk.random(2)) };
      const preview = await desk.house.hotel.staff.booking.previewDates(desk.who, dates);
      if (isProblem(preview)) return preview;
      return desk.house.hotel.staff.booking.changeDates(desk.who, { ...dates, difference: preview.difference });
    }),
  shorten: (desk) => on(desk, "booked", (known) => grantDates(desk, known, { start: 0, end: -1 })),
  "check in": (desk) =>
    on(desk, "due", ({ id, stayId, version }) => {
      return desk.house.hotel.staff.frontDesk.checkIn(desk.who, { id, stayId, version });
    }),
  "check out": (desk) =>
    on(desk, "inHouse", async ({ id, stayId, version }) => {
      const { staff } = desk.house.hotel;
      const price = desk.random(3) === 0 ? await sleptAlone({ staff, who: desk.who }, id) : { charge: "booked" };
      return staff.frontDesk.checkOut(desk.who, { id, stayId, version, ...price });
    }),
  "no-show": (desk) =>
    on(desk, "late", ({ id, stayId, version }) => {
      return desk.house.hotel.staff.frontDesk.markNoShow(desk.who, { id, stayId, version });
    }),
  "take a check-in back": (desk) => on(desk, "inHouse", (known) => undoAct(desk, known)),
  "take a check-out back": (desk) => on(desk, "gone", (known) => undoAct(desk, known)),
  "take a no-show back": (desk) => on(desk, "missed", (known) => undoAct(desk, known)),
  "change the type": (desk) =>
    on(desk, desk.random(2) === 0 ? "booked" : "inHouse", async ({ id, version, type }) => {
      const charge = desk.random(2) === 0 ? "free" : "difference";
      const other = { id, version, type: type === "standard" ? "luxury" : "standard", charge };
      const preview = await desk.house.hotel.staff.booking.previewType(desk.who, other);
      if (isProblem(preview)) return preview;
      return desk.house.hotel.staff.booking.changeType(desk.who, { ...other, difference: preview.difference });
    }),
  "switch a room": async (desk) => {
    const status = desk.random(3) === 0 ? "Booked" : "Free";
    const { rows } = await desk.house.database.pool.query<{ number: number }>(SWITCHABLE[status], [desk.today]);
    const suited = rows[desk.random(Math.max(1, rows.length))]?.number;
    const id = desk.random(4) === 0 ? anyRoom(desk) : (suited ?? anyRoom(desk));
    return desk.house.hotel.staff.inventory.setRoomStatus(desk.who, { id, status });
  },
  "close a room": (desk) => {
    const from = addDays(desk.today, desk.random(12));
    const until = addDays(from, 1 + desk.random(3));
    return desk.house.hotel.staff.inventory.closeRoom(desk.who, { id: anyRoom(desk), from, until });
  },
  "reopen a room": async ({ house, who, random }) => {
    const { rows } = await house.database.pool.query<{ id: number }>(
      "select id from closure where closed_until is not null order by id",
    );
    return house.hotel.staff.inventory.reopenRoom(who, { closing: rows[random(Math.max(1, rows.length))]?.id ?? 0 });
  },
  "clean a room": async (desk) => {
    const id = anyRoom(desk);
    const { version = 0 } = (await openStore(desk.house.database).housekeeping.care(id)) ?? {};
    const state = ["clean", "dirty", "inspected"][desk.random(3)];
    return desk.house.hotel.staff.inventory.setHousekeeping(desk.who, { id, state, version });
  },
  "deal again": async (desk) => {
    let applied = await reassign(desk);
    // Whoever is told that the house has changed meanwhile looks again.
    for (let again = 0; again < 5 && isProblem(applied); again += 1) applied = await reassign(desk);
    return applied;
  },
  ...CLOSURE_ACTS,
};

/** Rooms that may be switched so: those that nobody has tonight, and those that are off. */
const SWITCHABLE = {
  Booked: `select r.number from room r where not exists (
    select from assignment a where a.room = r.number and a.period @> $1::date) order by r.number`,
  Free: `select r.number from room r join closure c on c.room = r.number and c.closed_until is null and c.closed_from <= $1
    order by r.number`,
};

function stayFor({ random, today }: Desk) {
  const start = addDays(today, random(3) === 0 ? 0 : random(14));
  return random(2) === 0 ? standard(start, 1 + random(4)) : suite(start, 1 + random(4));
}

async function reassign({ house, who }: Desk) {
  const proposal = await house.hotel.staff.frontDesk.proposeAssignment(who);
  if (isProblem(proposal)) return proposal;
  const versions = Object.fromEntries(proposal.types.map(({ type, version }) => [type, version]));
  return house.hotel.staff.inventory.applyAssignment(who, { versions });
}

function undoAct({ house, who }: Desk, { id, stayId, version }: Known) {
  return house.hotel.staff.frontDesk.undoAct(who, { id, stayId, version });
}

function decide({ house, who }: Desk, sent: { id: number; version: number; status: string }) {
  return house.hotel.staff.booking.decideBooking(who, sent);
}
