import type { CheckInForm, CheckOutForm } from "./guest-forms.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** A confirmed booking that a form could be about. */
export interface FormCandidate extends Stay {
  bookingId: number;
  name: string;
  /** In lower case. */
  email: string;
  /** The rooms that are dealt to it at present. */
  rooms: readonly number[];
  /** Nobody of it has come yet, and it has no registration card. */
  isExpected: boolean;
}

/**
 * The booking that a check-in form is about: the one whose number the guest gives, where its dates or its address agree;
 * else the same dates and either the letter's link or the same address; where two fit, the one with the room. Undefined
 * where none fits or where it would be a guess.
 */
export function matchCheckIn(
  form: CheckInForm,
  candidates: readonly FormCandidate[],
  proof: "link" | "none",
): FormCandidate | undefined {
  const numbered = candidates.find((one) => one.bookingId === form.bookingNumber);
  // A number alone may be mistyped, or somebody else's.
  if (numbered && (proof === "link" || isSameAddress(numbered, form) || hasSameDates(numbered, form))) return numbered;
  const sameDates = candidates.filter((one) => hasSameDates(one, form));
  const fitting = sameDates.filter((one) => proof === "link" || isSameAddress(one, form));
  // The link says which order it is; guests err in dates more often than in which letter they opened.
  return onlyOne(proof === "link" && fitting.length === 0 ? candidates : fitting, form.room);
}

/** The stay that a check-in form asks about: the first that is expected, else the first, of those that are not over. */
export function nextToCheckIn(candidates: readonly FormCandidate[], today: PlainDate): FormCandidate | undefined {
  const present = candidates.filter(({ checkOut }) => checkOut >= today);
  const expected = present.filter(({ isExpected }) => isExpected);
  const [next] = (expected.length > 0 ? expected : present).toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1));
  return next;
}

/** The booking that a check-out form is about: of the same address, ending about that day. */
export function matchCheckOut(
  form: CheckOutForm,
  candidates: readonly FormCandidate[],
  on: PlainDate,
): FormCandidate | undefined {
  const [first, last] = [addDays(on, -1), addDays(on, 1)];
  const fitting = candidates.filter(
    (one) => isSameAddress(one, form) && first <= one.checkOut && one.checkIn <= on && one.checkOut <= last,
  );
  return onlyOne(fitting, form.room);
}

function hasSameDates(candidate: FormCandidate, form: Stay): boolean {
  return candidate.checkIn === form.checkIn && candidate.checkOut === form.checkOut;
}

function isSameAddress(candidate: FormCandidate, form: { email: string }): boolean {
  return candidate.email === form.email.toLowerCase();
}

function onlyOne(fitting: readonly FormCandidate[], room: number | undefined): FormCandidate | undefined {
  if (fitting.length <= 1) return fitting[0];
  const inRoom = fitting.filter((one) => room !== undefined && one.rooms.includes(room));
  return inRoom.length === 1 ? inRoom[0] : undefined;
}
