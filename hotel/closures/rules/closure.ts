import { readPeriod, type SentPeriod } from "#hotel/kernel/period.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { type NightCount, roomsLeft } from "#hotel/inventory/rules/availability.ts";
import { type Cents, readCents, sum } from "#hotel/kernel/money.ts";
import { fieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { Catalogue, RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { StayLife } from "#hotel/inventory/rules/stay-life.ts";

/** The nights and room types that a closure strikes, and what a night costs stranded guests. */
export interface ClosurePlan {
  from: PlainDate;
  /** The first night that is not struck. */
  until: PlainDate;
  types: RoomTypeId[];
  /** Of one room and night, before tax; undefined: what the guest paid before. */
  rate: Cents | undefined;
}

/** What a request says of a closure; nothing of it trusted. */
export interface SentClosure extends SentPeriod {
  types?: unknown;
  /** Undefined: what the guest paid before. */
  rate?: Cents | undefined;
}

/** Why a step of a closure came to nothing, or needs a person. */
export type StepTrouble =
  | "called-off"
  | "decided"
  | "moved-away"
  | "has-begun"
  | "no-address"
  | "clerk-gone"
  | "stays-anyway"
  | "not-in-house"
  | "part-over";

/** How a step ended. Where it meets a Problem instead, what it did is taken back, and a person has to look. */
export type StepEnd = { ended: "done" } | { ended: "dropped" | "refused"; trouble: StepTrouble };

/** A closure that takes longer is a closed house. */
const MOST_NIGHTS = 31;

/**
 * Reads a closure; every room type where none is named. Problems name `from`, `to`, `types` or `rate`: those of a period,
 * `missing`, `in-the-past` where all of it is over, `too-many-days`, `unknown-type`, `invalid`.
 */
export function readClosure(sent: SentClosure, catalogue: Catalogue, today: PlainDate): ClosurePlan | Problem {
  if (!sent.from) return fieldProblem("from", "missing");
  if (!sent.to) return fieldProblem("to", "missing");
  const nights = readPeriod(sent, today, MOST_NIGHTS);
  if (isProblem(nights)) return nights;
  if (nights.until <= today) return fieldProblem("to", "in-the-past");
  const types = readTypes(sent.types, catalogue);
  if (!types) return fieldProblem("types", "unknown-type");
  const rate = readCents(sent.rate);
  if (sent.rate !== undefined && rate === undefined) return fieldProblem("rate", "invalid");
  return { from: nights.from < today ? today : nights.from, until: nights.until, types, rate };
}

/** Its nights as they were asked for, the first to the last: `2026-12-01 to 2026-12-04`. */
export function nightsOf({ from, until }: Pick<ClosurePlan, "from" | "until">): string {
  const last = addDays(until, -1);
  return from === last ? from : `${from} to ${last}`;
}

function readTypes(sent: unknown, { roomTypes }: Catalogue): RoomTypeId[] | undefined {
  const all = roomTypes.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1));
  const named = (Array.isArray(sent) ? sent : [sent]).filter((one) => one !== undefined && one !== null && one !== "");
  if (named.length === 0) return all;
  return named.every((one) => all.some((id) => id === one)) ? all.filter((id) => named.includes(id)) : undefined;
}

/** What decides whether a struck guest is written to. */
export interface Addressed {
  state: "confirmed" | "pending";
  /** The state of its rooms; `in-house` as soon as one is, and `booked` only where all are. */
  life: StayLife;
  /** Nobody has shown yet that the e-mail address is theirs. */
  awaitsProof: boolean;
}

/**
 * Which letter a struck booking brings. Confirmed guests are offered a choice; Pending ones are told that they can't be confirmed, once
 * their address is proved (ADR 40); who is in the house is spoken to, and so is who is expected in one room and has left another, or never came to it.
 */
export function letterFor({ state, life, awaitsProof }: Addressed): "offer" | "tell" | undefined {
  if (state === "pending") return awaitsProof ? undefined : "tell";
  return life === "booked" ? "offer" : undefined;
}

/** Expected, but not in every room: somebody of theirs has left or never came, and nobody is in the house. They have to be called. */
export function isHalfway({ state, life, isExpected }: Addressed & { isExpected: boolean }): boolean {
  return state === "confirmed" && isExpected && life !== "booked" && life !== "in-house";
}

/** What a struck booking adds to the figures of a closure. */
interface Counted {
  rooms: number;
  guests: number;
  email: string;
  total: Cents;
}

/** What opening a closure would come to. */
export interface ClosureFigures {
  /** Confirmed bookings of guests who have not come yet: each guest may call the stay off. */
  bookings: number;
  rooms: number;
  guests: number;
  /** To those guests, and to those who wait for an answer. */
  letters: number;
  /** Those of them who left no address: somebody has to call. */
  calls: number;
  /** What these bookings come to: at most so much goes back. */
  worth: Cents;
  /** Pending bookings whose guests are told that they can't be confirmed while it lasts. */
  pending: number;
  /** Nights of rooms, not sold yet, that are taken off sale. */
  unsold: number;
}

/** Sums up who is written to: `affected` are offered a choice, `pending` wait for an answer. */
export function closureFigures(
  { affected, pending }: { affected: readonly Counted[]; pending: readonly Counted[] },
  nights: readonly NightCount[],
): ClosureFigures {
  const written = [...affected, ...pending];
  const letters = written.filter(({ email }) => email !== "").length;
  return {
    bookings: affected.length,
    rooms: sum(affected.map(({ rooms }) => rooms)),
    guests: sum(affected.map(({ guests }) => guests)),
    letters,
    calls: written.length - letters,
    worth: sum(affected.map(({ total }) => total)),
    pending: pending.length,
    unsold: sum(nights.map(roomsLeft)),
  };
}
