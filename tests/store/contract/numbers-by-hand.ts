import type pg from "pg";
import type { MoneyDifference, MovedMoney, StayLengths } from "#hotel/reports/ports/numbers.ts";
import type { DayFigures } from "#hotel/reports/rules/figures.ts";
import type { MonthsLevy } from "#hotel/reports/rules/tax-parts.ts";
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
  rates: RawRate[] | null;
  created_at: Date;
}

interface RawRate {
  nights: number;
  nightlyPrice: number;
  taxBasisPoints: number;
  exact?: Amounts & { levied: RawLevy[] };
  once?: RawLevy[];
}

type Amounts = Record<"subtotal" | "taxes" | "fees", number>;
type RawLevy = Pick<MonthsLevy, "version" | "charge" | "taxable" | "exempt" | "amount">;

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
    const night = ofNight(booking, index);
    figures.revenue += night.subtotal;
    if (night.bearsTax) figures.taxable += night.subtotal;
    figures.taxes += night.taxes;
    figures.fees += night.fees;
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

/** What the night has by itself, and the first one whatever else the stay costs; or its share of everything. */
function ofNight(booking: RawBooking, index: number): Amounts & { bearsTax: boolean } {
  const { subtotal, taxes, fees, rooms } = booking;
  const each = ratesByNight(booking);
  const spread = (amount: number) => dealtOut(amount, nightsOf(booking).length)[index] ?? Number.NaN;
  if (!each) return { subtotal: spread(subtotal), taxes: spread(taxes), fees: spread(fees), bearsTax: taxes > 0 };
  const own = (all: number, of: (rate: RawRate) => number) => {
    const [, ...later] = each.map(of);
    return index === 0 ? all - later.reduce((sum, amount) => sum + amount, 0) : (later[index - 1] ?? Number.NaN);
  };
  const priceOf = ({ exact, nightlyPrice }: RawRate) => exact?.subtotal ?? rooms * nightlyPrice;
  const taxOf = ({ exact, ...rate }: RawRate) =>
    exact?.taxes ?? Math.round((rooms * rate.nightlyPrice * rate.taxBasisPoints) / 10_000);
  const tax = own(taxes, taxOf);
  const isExact = each.some(({ exact }) => exact);
  const fee = isExact ? own(fees, ({ exact }) => exact?.fees ?? 0) : spread(fees);
  return { subtotal: own(subtotal, priceOf), taxes: tax, fees: fee, bearsTax: tax > 0 };
}

/** Undefined where all nights of the stay are alike. */
function ratesByNight({ rates }: RawBooking): RawRate[] | undefined {
  if (!rates || (rates.length === 1 && !rates[0]?.exact)) return undefined;
  return rates.flatMap((rate) => Array.from({ length: rate.nights }, () => rate));
}

export async function leviesByHand(pool: pg.Pool, { from, until }: Period): Promise<MonthsLevy[]> {
  const found: MonthsLevy[] = [];
  const add = (day: PlainDate, levy: RawLevy) => {
    if (day < from || day >= until) return;
    const month = `${day.slice(0, 7)}-01` as PlainDate;
    const { version, charge } = levy;
    const known = found.find((one) => one.month === month && one.version === version && one.charge === charge);
    const sum = known ?? { month, version, charge, taxable: 0, exempt: 0, amount: 0 };
    if (!known) found.push(sum);
    for (const name of ["taxable", "exempt", "amount"] as const) sum[name] += levy[name];
  };
  for (const booking of await confirmed(pool)) {
    for (const [index, day] of nightsOf(booking).entries()) {
      const told = ratesByNight(booking)?.[index];
      for (const levy of [...(told?.exact?.levied ?? []), ...(told?.once ?? [])]) add(day, levy);
      if (told?.exact) continue;
      const { subtotal, taxes, bearsTax } = ofNight(booking, index);
      const [taxable, exempt] = bearsTax ? [subtotal, 0] : [0, subtotal];
      add(day, { version: null, charge: null, taxable, exempt, amount: taxes });
    }
  }
  const place = ({ month, version, charge }: MonthsLevy) => `${month} ${version ?? 9} ${charge}`;
  return found.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
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
