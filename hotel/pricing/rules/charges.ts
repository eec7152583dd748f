import { type Cents, sum } from "#hotel/kernel/money.ts";
import { daysBetween, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { type Charge, type ChargedPer, type Exemption, isFor, type RateBook } from "#hotel/kernel/rate-book.ts";
import { eachNight, nightsOf, type Stay } from "#hotel/kernel/stay.ts";
import { planOf } from "./refusals.ts";
import { agesOf, centsAt } from "./room-amounts.ts";
import { portion, spread } from "./rounding.ts";
import type { StayRequest } from "./stay-request.ts";

/** What a line pays of one tax or fee. */
export interface ChargedLine {
  charge: Charge;
  amount: Cents;
  /** The same, first night first; what is levied once for a stay stands at its first night. */
  nights: Cents[];
  /** What it is taken of, without itself, first night first; of an amount, what the rooms cost on the nights that bear it. */
  bases: Cents[];
  isIncluded: boolean;
  /** Levied for the stay, whatever its nights. */
  isOnce: boolean;
  exemption: Exemption | undefined;
}

/**
 * Every fee and then every tax of a line, each rounded once; `rooms` is what its rooms cost night by night (docs/RATES.md, taxes
 * and fees). A charge that is not levied on any of its nights is left out.
 */
export function chargesOf(book: RateBook, request: StayRequest, rooms: readonly Cents[]): ChargedLine[] {
  const plan = planOf(book, request);
  const nights = eachNight(request);
  const charged: ChargedLine[] = [];
  for (const charge of inOrder(book.charges)) {
    if (!isFor(charge, request.type, plan?.id)) continue;
    const line = chargedLine(charge, request, { nights, rooms, before: charged });
    if (line) charged.push(line);
  }
  return charged;
}

/** Fees before taxes, each as the owner wrote them down. */
export function inOrder(charges: readonly Charge[]): Charge[] {
  return [...charges.filter(({ kind }) => kind === "fee"), ...charges.filter(({ kind }) => kind === "tax")];
}

interface Charging {
  nights: readonly PlainDate[];
  rooms: readonly Cents[];
  before: readonly ChargedLine[];
}

function chargedLine(charge: Charge, request: StayRequest, charging: Charging): ChargedLine | undefined {
  const { nights } = charging;
  const { rate, firstNights = nights.length } = charge;
  const isOnce = isLeviedOnce(charge);
  const levied = nights.map((night, index) => index < (isOnce ? 1 : firstNights) && isValidOn(charge, night));
  if (!levied.includes(true)) return undefined;
  const isIncluded = "basisPoints" in rate && rate.included;
  const exemption = exemptionOf(charge, request, nights.length);
  const bases = levied.map((isLevied, index) => (isLevied ? baseOf(charge, { ...charging, index }) : 0));
  const line = { charge, isIncluded, isOnce, exemption };
  if (exemption) return { ...line, amount: 0, nights: nights.map(() => 0), bases };
  if ("per" in rate) {
    const each = levied.map((isLevied) => (isLevied ? counted(rate, request) : 0));
    return { ...line, amount: sum(each), nights: each, bases };
  }
  const whole = isIncluded ? 10_000 + rate.basisPoints : 10_000;
  const amount = portion(sum(bases), rate.basisPoints, whole);
  const each = spread(amount, bases);
  return {
    ...line,
    amount,
    nights: each,
    bases: isIncluded ? bases.map((base, index) => base - (each[index] ?? 0)) : bases,
  };
}

/** What a share is taken of on one night; for an amount, what the rooms cost without what they include. */
function baseOf({ rate }: Charge, { rooms, before, index }: Omit<Charging, "nights"> & { index: number }): Cents {
  const of = (lines: readonly ChargedLine[]) => sum(lines.map(({ nights }) => nights[index] ?? 0));
  const room = rooms[index] ?? 0;
  if ("per" in rate) return room - of(before.filter(({ isIncluded }) => isIncluded));
  return room + of(before.filter(({ charge }) => rate.over.includes(charge.id)));
}

function counted(rate: Extract<Charge["rate"], { per: ChargedPer }>, request: StayRequest): Cents {
  const { cents, per, ages } = rate;
  if (per === "night" || per === "stay") return cents;
  if (per === "room-night" || per === "room-stay") return request.rooms * cents;
  return sum(agesOf(request).map((age) => (ages ? (centsAt(ages, age) ?? 0) : cents)));
}

/** Whether it is levied for the stay, whatever its nights. */
export function isLeviedOnce({ rate }: Charge): boolean {
  return "per" in rate && !(rate.per === "night" || rate.per === "room-night" || rate.per === "person-night");
}

/** Whether it is levied on each guest. */
export function isPerPerson({ rate }: Charge): boolean {
  return "per" in rate && (rate.per === "person-night" || rate.per === "person-stay");
}

/** Whether a night bears a charge as part of one stay and not of the other: by its place in it, or by how long that is. */
export function dependsOnStay(charge: Charge, night: PlainDate, [one, other]: readonly [Stay, Stay]): boolean {
  const isPast = ({ checkIn }: Stay) => daysBetween(checkIn, night) >= (charge.firstNights ?? Infinity);
  const sparedIn = (stay: Stay) => exemptionOf(charge, { exemptions: [] }, nightsOf(stay));
  return (!isLeviedOnce(charge) && isPast(one) !== isPast(other)) || sparedIn(one) !== sparedIn(other);
}

/** Whether it is levied for a night. */
export function isValidOn({ from, to }: Charge, night: PlainDate): boolean {
  return (from === undefined || from <= night) && (to === undefined || night <= to);
}

/** What needs no paper holds by itself; the rest for whom it was granted. */
function exemptionOf({ exemptions }: Charge, { exemptions: granted }: Pick<StayRequest, "exemptions">, nights: number) {
  return exemptions.find(
    ({ id, minNights = 1, paper }) => nights >= minNights && (paper === undefined || granted.includes(id)),
  );
}
