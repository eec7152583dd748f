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
  /** The names on its registration cards. */
  signers: readonly string[];
  /** Fewer guests have signed a card than there are rooms. */
  lacksCard: boolean;
  /** Nobody of it has come yet, and it lacks a card. */
  isExpected: boolean;
}

/** How a form came: by a letter's link, whose page was made for this booking, or by the portal. */
export type FormProof = "link" | "none" | { linkFor: number | undefined };

/**
 * The booking that a check-in form is about: the one whose number the guest gives, where its dates or its address agree;
 * else, by a letter's link, the one that its page was made for; else the same dates and either the letter's link or the same
 * address; where two fit, the one with the room. Undefined where none fits or where it would be a guess.
 */
export function matchCheckIn(
  form: CheckInForm,
  candidates: readonly FormCandidate[],
  proof: FormProof,
): FormCandidate | undefined {
  const isLink = proof !== "none";
  const numbered = candidates.find((one) => one.bookingId === form.bookingNumber);
  // A number alone may be mistyped, or somebody else's.
  if (numbered && (isLink || isSameAddress(numbered, form) || hasSameDates(numbered, form))) return numbered;
  const shown = isLink && proof !== "link" ? stayOfPage(candidates, { ...form, bookingId: proof.linkFor }) : undefined;
  if (shown) return shown;
  const sameDates = candidates.filter((one) => hasSameDates(one, form));
  const fitting = sameDates.filter((one) => isLink || isSameAddress(one, form));
  // The link says which order it is; guests err in dates more often than in which letter they opened.
  return onlyOne(isLink && fitting.length === 0 ? candidates : fitting, form.room);
}

/**
 * The stay that a letter's page was made for. Of those with its dates it is the one that this guest has signed for already: who sends
 * again takes nobody else's. Where somebody else has signed for it meanwhile, as two do who share a letter, another one that lacks a card.
 */
export function stayOfPage(
  candidates: readonly FormCandidate[],
  { bookingId, name }: { bookingId: number | undefined; name: string },
): FormCandidate | undefined {
  const shown = candidates.find((one) => one.bookingId === bookingId);
  if (!shown) return undefined;
  const sameDates = [shown, ...candidates.filter((one) => one !== shown && hasSameDates(one, shown))];
  const signer = signerOf(name);
  return (
    sameDates.find(({ signers }) => signers.some((one) => signerOf(one) === signer)) ??
    sameDates.find(({ lacksCard }) => lacksCard) ??
    shown
  );
}

/** Who signs, however they type their name. */
export function signerOf(name: string): string {
  return name.normalize("NFC").trim().replaceAll(/\s+/gu, " ").toLowerCase();
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
