import fc from "fast-check";
import { expect } from "vitest";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import type { Cents } from "#hotel/kernel/money.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import type { TestHotel } from "#tests/support/test-hotel.ts";
import { type Desk, sleptAlone } from "./desk-acts.ts";
import { book, type Checkout, GOOD_CARD, orderOf } from "./guest-acts.ts";

/** The first day of the lives. */
export const TODAY: PlainDate = "2026-11-21";

const ACTS = [
  ...(["longer", "shorter", "earlier", "later", "type", "guests", "grant", "withdraw", "decline"] as const),
  ...(["gift", "cancel", "no-show", "check-in", "check-out", "pay", "hand-back"] as const),
];

/** How a stay is sold, and all that becomes of it. */
export interface Life {
  way: "card" | "unpaid" | "cash";
  start: number;
  nights: number;
  rooms: number;
  /** How old the child is that comes along. */
  child: number | undefined;
  plan: "flexible" | "fixed";
  code: "" | "BACK";
  exemption: "" | "government" | "long-stay";
  agreed: 8_500 | 12_055 | undefined;
  acts: { act: (typeof ACTS)[number]; amount: number; isLater: boolean }[];
}

export const lives: fc.Arbitrary<Life> = fc.record({
  way: fc.constantFrom("card", "card", "unpaid", "cash"),
  // Some come today, and some never.
  start: fc.oneof({ arbitrary: fc.constant(0), weight: 1 }, { arbitrary: fc.integer({ min: 0, max: 300 }), weight: 5 }),
  nights: fc.oneof({ arbitrary: fc.integer({ min: 1, max: 7 }), weight: 5 }, fc.integer({ min: 28, max: 31 })),
  rooms: fc.constantFrom(1, 1, 2),
  child: fc.constantFrom(undefined, undefined, undefined, 3, 12, 13),
  plan: fc.constantFrom("flexible", "fixed"),
  code: fc.constantFrom("", "BACK"),
  exemption: fc.constantFrom("", "", "government", "long-stay"),
  agreed: fc.constantFrom(undefined, undefined, 8_500 as const, 12_055 as const),
  acts: fc.array(
    fc.record({ act: fc.constantFrom(...ACTS), amount: fc.integer({ min: 1, max: 20_000 }), isLater: fc.boolean() }),
    { minLength: 1, maxLength: 10 },
  ),
});

/** The house as two processes see it, each by another version of its rate book. */
export interface Scene {
  houses: readonly [TestHotel, TestHotel];
  desks: readonly [Desk, Desk];
  today: PlainDate;
  /** What was done, by kind. */
  done: Map<string, number>;
}

/** Sells the stay, by card to a guest or at the desk; undefined where it could not be had. */
export function sell(scene: Scene, life: Life, index: number): Promise<number | undefined> {
  const house = scene.houses[index % 2] ?? scene.houses[0];
  const desk = scene.desks[index % 2] ?? scene.desks[0];
  const { plan, code, exemption, agreed, nights, rooms, child } = life;
  const start = addDays(scene.today, life.start);
  const asked = exemption === "long-stay" && nights < 30 ? {} : { exemption, paper: "LA-1376" };
  const stay = { id: 1, category: "Standard", start, end: addDays(start, nights), rooms, guests: rooms };
  const family = child === undefined ? stay : { ...stay, guests: rooms + 1, children: [child] };
  const item = { ...family, plan, code, ...(exemption && asked) };
  return life.way === "card"
    ? byCard(scene, house, item)
    : atDesk(scene, desk, { ...item, ...{ agreed, way: life.way } });
}

async function byCard(scene: Scene, house: TestHotel, item: object): Promise<number | undefined> {
  const quote = house.hotel.guest.pricing.quote({ items: [item], isMember: false });
  if (isProblem(quote)) throw new Error(JSON.stringify(quote));
  const browser = browserOf(house);
  const order = orderOf({ items: [item], grandTotal: quote.grandTotal / 100 });
  const { status, body } = await browser.post<Checkout>("/api/create-payment-intent", order);
  if (status !== 200) return undefined;
  await browser.pay(body, GOOD_CARD);
  note(scene, "sold by card");
  return (await book(browser, body, [item])).body.insertedIds[0];
}

async function atDesk(
  scene: Scene,
  { staff, who }: Desk,
  { way, ...item }: object & { way: string },
): Promise<number | undefined> {
  const quote = staff.pricing.quote([item]);
  if (isProblem(quote)) throw new Error(JSON.stringify(quote));
  const booked = await staff.booking.bookAtDesk(who, {
    ...{ items: [item], name: "Lia Example", email: "", payment: way, reason: "A long friendship" },
    ...{ grandTotal: quote.grandTotal, clientKey: crypto.randomUUID() },
  });
  if (isProblem(booked)) return undefined;
  note(scene, "sold at the desk");
  return booked[0]?.bookingId;
}

export function note({ done }: Scene, what: string): void {
  done.set(what, (done.get(what) ?? 0) + 1);
}

/** One act of the desk on a booking, as far as it makes sense by now. */
export async function follow(scene: Scene, id: number, { act, amount }: Life["acts"][number]): Promise<void> {
  const desk = scene.desks[amount % 2] ?? scene.desks[0];
  const answer = await ACT[act](desk, id, amount);
  if (answer !== undefined && !isProblem(answer)) note(scene, act);
}

type Act = (desk: Desk, id: number, amount: number) => Promise<object | undefined>;

const ACT: Record<(typeof ACTS)[number], Act> = {
  longer: (desk, id, amount) =>
    changeDates(desk, id, { end: 1 + (amount % 3), ...(amount % 5 === 0 && { agreed: 7_000 }) }),
  shorter: (desk, id) => changeDates(desk, id, { end: -1 }),
  earlier: (desk, id, amount) => changeDates(desk, id, { start: -1 - (amount % 3), end: 0 }),
  later: (desk, id, amount) => changeDates(desk, id, { start: 1 + (amount % 4), end: 1 + (amount % 4) }),
  type: async (desk, id, amount) => {
    const { version, type } = await desk.booking(id);
    const sent = { id, version, type: type === "standard" ? "double" : "standard", charge: "difference" };
    const wanted = { ...sent, ...(amount % 4 === 0 && { agreed: 11_111, reason: "An upgrade" }) };
    return shown(await desk.staff.booking.previewType(desk.who, wanted), ({ difference }) =>
      desk.staff.booking.changeType(desk.who, { ...wanted, difference }),
    );
  },
  guests: async (desk, id, amount) => {
    const before = await desk.booking(id);
    const children = [[], [3], [12, 13]][amount % 3] ?? [];
    const guests = Math.min(2 * before.rooms, 1 + children.length + (amount % 2));
    const sent = { id, version: before.version, guests, children: children.slice(0, guests - 1) };
    return shown(await desk.staff.booking.previewGuests(desk.who, sent), async ({ difference }) => {
      const done = await desk.staff.booking.changeGuests(desk.who, { ...sent, difference });
      if (!isProblem(done)) expectKept(before, (await desk.booking(id)).total);
      return done;
    });
  },
  grant: (desk, id, amount) =>
    exempt(desk, id, { exemption: amount % 3 === 0 ? "long-stay" : "government", isGiven: true }),
  withdraw: (desk, id, amount) =>
    exempt(desk, id, { exemption: amount % 3 === 0 ? "long-stay" : "government", isGiven: false }),
  decline: async (desk, id) => {
    const { version } = await desk.booking(id);
    return desk.staff.booking.declineExemption(desk.who, { id, version, exemption: "government" });
  },
  gift: async (desk, id, amount) => {
    const { version } = await desk.booking(id);
    return desk.staff.payments.refundBooking(desk.who, { id, version, amount, reason: "As the guest wished" });
  },
  cancel: async (desk, id) =>
    shown(await desk.staff.booking.previewCancellation(desk.who, { id }), ({ version, refund }) =>
      desk.staff.booking.cancelBooking(desk.who, { id, version, refund }),
    ),
  "no-show": async (desk, id) => desk.staff.frontDesk.markNoShow(desk.who, await ofStay(desk, id)),
  "check-in": async (desk, id) =>
    desk.staff.frontDesk.checkIn(desk.who, { ...(await ofStay(desk, id)), dirty: "true" }),
  "check-out": async (desk, id, amount) => {
    const price = amount % 2 === 0 ? await sleptAlone(desk, id) : { charge: "booked" };
    return desk.staff.frontDesk.checkOut(desk.who, { ...(await ofStay(desk, id)), ...price });
  },
  pay: (desk, id, amount) => settle(desk, id, { most: amount, isPaid: true }),
  "hand-back": (desk, id, amount) => settle(desk, id, { most: amount, isPaid: false }),
};

async function changeDates(desk: Desk, id: number, by: { start?: number; end: number; agreed?: Cents }) {
  const { version, checkIn, checkOut } = await desk.booking(id);
  const dates = { start: addDays(checkIn, by.start ?? 0), end: addDays(checkOut, by.end) };
  const sent = { id, version, ...dates, agreed: by.agreed, reason: "A long friendship" };
  const before = await desk.booking(id);
  return shown(await desk.staff.booking.previewDates(desk.who, sent), async ({ difference }) => {
    const done = await desk.staff.booking.changeDates(desk.who, { ...sent, difference });
    if (!isProblem(done)) expectKept(before, (await desk.booking(id)).total);
    return done;
  });
}

/** The cheaper plan gives back half of what a stay costs until two months before it, and nothing from then on. */
function expectKept(before: Booking, total: number): void {
  if (!before.policy) return;
  const isHalf = before.deadlinesPassed === 0 && addDays(TODAY, 60) <= before.checkIn;
  expect(total).toBeGreaterThanOrEqual(isHalf ? Math.floor(before.total / 2) : before.total);
}

async function exempt(desk: Desk, id: number, { exemption, isGiven }: { exemption: string; isGiven: boolean }) {
  const { version } = await desk.booking(id);
  const sent = { id, version, exemption, isGiven, paper: "LA-1376" };
  const { previewExemption, grantExemption, withdrawExemption } = desk.staff.booking;
  return shown(await previewExemption(desk.who, sent), ({ difference }) =>
    (isGiven ? grantExemption : withdrawExemption)(desk.who, { ...sent, difference }),
  );
}

/** What is owed at the desk either way, or a part of it. */
async function settle(desk: Desk, id: number, { most, isPaid }: { most: number; isPaid: boolean }) {
  const details = await desk.staff.frontDesk.readBookingDetails(desk.who, { id });
  if (isProblem(details)) return undefined;
  const { booking, account } = details;
  const amount = Math.min(most, isPaid ? account.owed : -account.owed);
  const sent = { id, version: booking.version, amount };
  const { takePayment, giveBack } = desk.staff.billing;
  return isPaid ? takePayment(desk.who, { ...sent, by: "cash" }) : giveBack(desk.who, sent);
}

async function ofStay(desk: Desk, id: number) {
  const { version } = await desk.booking(id);
  return { id, version, stayId: (await desk.stays(id))[0]?.id ?? 0 };
}

/** Does what was shown, unless it can't be had. */
function shown<Preview extends object>(
  preview: Preview | Problem,
  act: (preview: Preview) => Promise<object>,
): Promise<object | undefined> {
  return isProblem(preview) ? Promise.resolve(undefined) : act(preview);
}
