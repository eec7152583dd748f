import type pg from "pg";
import type { MoneyDifference, MovedMoney, StayLengths } from "#hotel/reports/ports/numbers.ts";
import type { DayFigures } from "#hotel/reports/rules/figures.ts";
import { daysOf, type Period } from "#hotel/kernel/period.ts";
import { addDays, type Instant, type PlainDate } from "#hotel/kernel/plain-date.ts";

/** The house's numbers as somebody with the books and a pencil would count them: row by row, night by night. */

interface RawBooking {
  id: number;
  order_id: string;
  state: string;
  name: string;
  check_in: PlainDate;
  check_out: PlainDate;
  rooms: number;
  subtotal: number;
  taxes: number;
  fees: number;
  total: number;
  created_at: Date;
}

interface RawMovement {
  order_id: string | null;
  kind: MovedMoney["kind"];
  amount: number;
  at: Date;
}

/** Four in the morning on the clock of Gretna. In these tests it is winter, six hours behind Greenwich. */
export function startOf(day: PlainDate): Instant {
  return Date.parse(`${day}T10:00:00Z`);
}

export async function figuresByHand(pool: pg.Pool, period: Period): Promise<DayFigures[]> {
  const bookings = await confirmed(pool);
  const { rows: nights } = await pool.query<{ night: PlainDate; capacity: number; sold: number; blocked: number }>(
    "select night, capacity, sold, blocked from inventory",
  );
  return daysOf(period).map((day) => {
    const figures = emptyDay(day);
    for (const { night, capacity, sold, blocked } of nights) {
      if (night !== day) continue;
      figures.available += capacity - blocked;
      figures.sold += sold;
    }
    for (const booking of bookings) addNight(figures, booking);
    return figures;
  });
}

function addNight(figures: DayFigures, booking: RawBooking): void {
  const slept = nightsOf(booking);
  const index = slept.indexOf(figures.day);
  if (index >= 0) {
    const revenue = dealtOut(booking.subtotal, slept.length)[index] ?? Number.NaN;
    figures.revenue += revenue;
    if (booking.taxes > 0) figures.taxable += revenue;
    figures.taxes += dealtOut(booking.taxes, slept.length)[index] ?? Number.NaN;
    figures.fees += dealtOut(booking.fees, slept.length)[index] ?? Number.NaN;
  }
  if (index === 0) {
    figures.arrivals += booking.rooms;
    figures.arrivalNights += booking.rooms * slept.length;
  }
  if (isWithin(booking.created_at, figures.day)) {
    figures.pickedUp += booking.rooms * slept.length;
    figures.pickedUpRevenue += booking.subtotal;
  }
}

/** Cent by cent, in turn, as one deals cards. */
function dealtOut(amount: number, hands: number): number[] {
  const dealt = Array.from({ length: hands }, () => 0);
  for (let left = amount, hand = 0; left > 0; left -= 1, hand += 1)
    dealt[hand % hands] = (dealt[hand % hands] ?? 0) + 1;
  return dealt;
}

export async function lengthsByHand(pool: pg.Pool, period: Period): Promise<StayLengths[]> {
  const days = daysOf(period);
  const lengths = new Map<number, number>();
  for (const booking of await confirmed(pool)) {
    if (!days.includes(booking.check_in)) continue;
    const nights = nightsOf(booking).length;
    lengths.set(nights, (lengths.get(nights) ?? 0) + booking.rooms);
  }
  return [...lengths].map(([nights, stays]) => ({ nights, stays })).toSorted((a, b) => a.nights - b.nights);
}

export async function moneyByHand(pool: pg.Pool, period: Period): Promise<MovedMoney[]> {
  const days = daysOf(period);
  const moved = new Map<string, MovedMoney>();
  for (const { kind, amount, at } of await movements(pool)) {
    if (!days.some((day) => isWithin(at, day))) continue;
    const before = moved.get(kind) ?? { kind, movements: 0, amount: 0 };
    moved.set(kind, { kind, movements: before.movements + 1, amount: before.amount + amount });
  }
  return [...moved.values()].toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
}

export async function differencesByHand(pool: pg.Pool, day: PlainDate): Promise<MoneyDifference[]> {
  const [bookings, ledger] = [await confirmed(pool), await movements(pool)];
  const touched = bookings.filter(({ check_in, check_out }) => check_in <= day && check_out >= day);
  const found = touched.map(({ id, order_id, name, total }): MoneyDifference => {
    const own = ledger.filter((movement) => movement.order_id === order_id);
    const of = (...kinds: string[]) =>
      own.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0);
    return {
      orderId: order_id,
      bookingId: id,
      name,
      charged: total + of("kept"),
      received: of("captured", "demo"),
      owed: of("unpaid"),
    };
  });
  return found
    .filter(({ charged, received, owed }) => charged !== received + owed)
    .toSorted((a, b) => a.bookingId - b.bookingId);
}

async function confirmed(pool: pg.Pool): Promise<RawBooking[]> {
  const { rows } = await pool.query<RawBooking>("select * from booking");
  return rows.filter(({ state }) => state === "confirmed");
}

async function movements(pool: pg.Pool): Promise<RawMovement[]> {
  return (await pool.query<RawMovement>("select order_id, kind, amount, at from ledger")).rows;
}

function nightsOf({ check_in, check_out }: RawBooking): PlainDate[] {
  const nights: PlainDate[] = [];
  for (let night = check_in; night < check_out; night = addDays(night, 1)) nights.push(night);
  return nights;
}

function isWithin(at: Date, day: PlainDate): boolean {
  return at.getTime() >= startOf(day) && at.getTime() < startOf(addDays(day, 1));
}

function emptyDay(day: PlainDate): DayFigures {
  const nothing = { available: 0, sold: 0, revenue: 0, taxable: 0, taxes: 0, fees: 0, arrivals: 0, arrivalNights: 0 };
  return { day, ...nothing, pickedUp: 0, pickedUpRevenue: 0 };
}
