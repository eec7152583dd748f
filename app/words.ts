import { dayInWords } from "#app/parts/dates.ts";
import type { Fault, FieldProblem, Problem } from "#hotel/rules/problem.ts";
import type { RoomFeature } from "#hotel/rules/room-features.ts";
import type { Catalogue } from "#hotel/rules/room-types.ts";

/** What people read about a failure. */
export interface Words {
  title: string;
  /** The specification's exact sentence where it has one (spec section 8), else one or two plain sentences. */
  detail: string;
  /** What happens next or what to do, where the detail does not say so itself. */
  advice?: string;
  /** One sentence for each faulty field, by its path such as `items.0.guests`. */
  fields: Record<string, string>;
}

/** Success after payment (spec section 8), shown for `TOAST_MS` and kept in a live region. */
export const CONFIRMED = { title: "Confirmed", detail: "Your booking is successful!" };
/** Spec section 9. */
export const TOAST_MS = 1_500;

export const INVALID_DATES = "Please select a valid check-in and check-out date.";
/** Stands in where the payment provider gives no message of its own (spec section 8). */
export const UNEXPECTED_PAYMENT_ERROR = "An unexpected error occurred.";
export const PAYMENT_SETUP_FAILED = "Payment setup failed";
export const SAVING_FAILED = "Something went wrong while saving booking";
/** A reservation without payment that could not be saved (spec section 8). */
export const RESERVING_FAILED = "Something Went Wrong";
export const NOT_FOUND = "No bookings found for this ID.";

/** The browser gets no answer from the hotel, so nobody here knows whether the request arrived. */
export const NO_ANSWER: Words = {
  title: "The hotel did not answer",
  detail: "We do not know whether this arrived. Please try again: nothing is booked twice, and nothing was charged.",
  fields: {},
};

/** `catalogue` gives sold-out rooms their name; without it the type's own key names them. */
export function wordsFor(problem: Problem, catalogue?: Pick<Catalogue, "roomTypes">): Words {
  if (problem.problem === "invalid-fields") return wordsForFields(problem.fields);
  // The table has one entry for each code, of that code's own problem; TypeScript can't follow that through the lookup.
  const speak = SPOKEN[problem.problem] as (problem: Problem, typeName: string) => Said;
  const type = "type" in problem ? problem.type : "";
  const typeName = catalogue?.roomTypes.find((known) => known.id === type)?.category ?? type;
  return { ...speak(problem, typeName), fields: {} };
}

/** Paid, or perhaps paid, and not saved yet. The cart is kept. */
export function savingFailed(bookingIds: readonly number[]): Said {
  return {
    title: "Your booking is not saved yet",
    detail: SAVING_FAILED,
    advice:
      `${numbersInWords(bookingIds)}We keep asking the payment provider and finish your booking by ourselves as soon as ` +
      "the payment shows. Nothing is charged twice, and money that finds no room goes back to you in full. " +
      "You can also try again now; that does not charge your card again.",
  };
}

type Said = Omit<Words, "fields">;
type PlainProblem = Exclude<Problem, { problem: "invalid-fields" }>;

const SPOKEN: {
  [Code in PlainProblem["problem"]]: (problem: Extract<PlainProblem, { problem: Code }>, typeName: string) => Said;
} = {
  "price-changed": () => ({
    title: "The total has changed",
    detail: "The total has changed since you last saw it. Please look at the new one and go on if it suits you.",
  }),
  "sold-out": ({ night }, typeName) => ({
    title: `${typeName} is sold out`,
    detail:
      `${typeName} is sold out for ${night ? `the night of ${dayInWords(night)}` : "these dates"}. ` +
      "Please choose other dates, fewer rooms or another room type.",
  }),
  "cannot-house": ({ reason }, typeName) => ({
    title: `No single ${typeName} room for the whole stay`,
    detail: `${NOT_HOUSED[reason](typeName)} Please split the stay, choose other dates, or call us: the front desk can often help.`,
  }),
  "no-accessible-room": ({ feature, reason }, typeName) => ({
    title: `No ${typeName} room with ${feature} features for these dates`,
    detail:
      `${NOT_PROMISED[reason](typeName, feature)} ` +
      "Please choose other dates or another room type, or call us: the front desk will help you find one.",
  }),
  "too-many-rooms": ({ of, limit }) => ({
    title: "Too many rooms at once",
    detail:
      `Up to ${limit} unpaid rooms can be held for ${{ browser: "you", address: "your network" }[of]} at one time. ` +
      "Please finish what is open first, take fewer rooms, or call us about a group.",
  }),
  "too-many-pending": ({ limit }) => ({
    title: "Other reservations are still waiting",
    detail:
      `There can be up to ${limit} unpaid reservations under one e-mail address. ` +
      "Please pay for this one by card, or wait until the front desk has answered the others.",
  }),
  "too-many-tries": ({ retryAfterSeconds }) => ({
    title: "Please wait a moment",
    detail: `That was a lot of tries. Please try again in ${waitInWords(retryAfterSeconds)}.`,
  }),
  "already-booked": ({ bookingIds }) => ({
    title: "These rooms are booked",
    detail: "You have booked and paid for these rooms already. Nothing was charged again.",
    ...(bookingIds.length > 0 && { advice: numbersInWords(bookingIds).trim() }),
  }),
  "other-order": () => ({
    title: "This payment is for other rooms",
    detail:
      "This payment belongs to a different booking and can't pay for these rooms. Please start the checkout again.",
  }),
  "payment-setup-failed": () => ({
    title: "We could not open the payment",
    detail: PAYMENT_SETUP_FAILED,
    advice: "Nothing was charged and no rooms are held. Please try again in a moment, or reserve without paying.",
  }),
  "payment-not-succeeded": () => ({
    title: "The payment has not gone through",
    detail: "The payment has not gone through, and nothing was charged. Please try again or use another card.",
  }),
  "payment-refunded": () => ({
    title: "Your money is on its way back",
    detail:
      "Your payment arrived after the rooms had gone back on sale, so we return it in full. " +
      "Banks take 5 to 10 days to show it. You are welcome to book again.",
  }),
  "provider-unreachable": ({ bookingIds }) => savingFailed(bookingIds),
  "payment-in-progress": ({ bookingIds }) => ({
    title: "A payment is under way",
    detail: "A payment for these rooms is under way, so they can't be changed now. Please wait until it is through.",
    ...(bookingIds.length > 0 && { advice: numbersInWords(bookingIds).trim() }),
  }),
  "order-over": () => ({
    title: "The rooms are no longer held",
    detail:
      "The time to pay for these rooms is over, so they went back on sale. " +
      "Your cart is as you left it; please check out again.",
  }),
  "try-again": () => ({
    title: "That did not work this time",
    detail: "We are very busy at this moment and could not finish this. Nothing was charged; please try again.",
  }),
  "too-late-today": () => ({
    title: "Too late to reserve for tonight",
    detail: "Tonight can't be reserved without paying any more today. Please pay by card, or call us.",
  }),
  "booking-not-found": () => ({ title: "No booking found", detail: NOT_FOUND }),
};

const NOT_HOUSED = {
  "no-single-room": (typeName: string) =>
    `Every night has a ${typeName} room free, but no single room is free for all of them.`,
  "search-exhausted": (typeName: string) => `We could not make sure of one ${typeName} room for the whole stay.`,
};

const NOT_PROMISED = {
  "none-left": (typeName: string, feature: RoomFeature) =>
    `There are not enough ${typeName} rooms with ${feature} features free for the whole stay.`,
  "search-exhausted": (typeName: string, feature: RoomFeature) =>
    `We could not make sure of a ${typeName} room with ${feature} features for the whole stay.`,
};

function wordsForFields(problems: readonly FieldProblem[]): Words {
  const fields: Record<string, string> = {};
  for (const problem of problems) fields[problem.field] ??= sentenceFor(problem);
  const sentences = [...new Set(Object.values(fields))];
  return { title: "Please check what you entered", detail: sentences.join(" "), fields };
}

function sentenceFor(problem: FieldProblem): string {
  return SENTENCES[problem.fault](problem.field.split(".").at(-1) ?? "", problem.limit);
}

const SENTENCES: Record<Fault, (field: string, limit: number | undefined) => string> = {
  missing: (field) => MISSING[field] ?? "Please fill this in.",
  "not-a-date": () => INVALID_DATES,
  "invalid-dates": () => INVALID_DATES,
  "not-after-check-in": () => "Check-out must be after check-in. Please choose a later day.",
  "in-the-past": () => "This day has passed. Please choose today or a later day.",
  "beyond-horizon": (_, days) =>
    `We take bookings ${days === undefined ? "only so far" : `up to ${days} days`} ahead. Please choose earlier dates.`,
  "too-many-nights": (_, nights) =>
    `${nights === undefined ? "This stay is too long" : `A stay can be up to ${nights} nights long`}. Please call us about a longer one.`,
  "not-a-count": (field) => COUNTS[field] ?? "Please enter a whole number, 1 or more.",
  "too-many": tooMany,
  "too-many-guests": (_, limit) =>
    limit === undefined
      ? "That is too many guests for these rooms. Please add a room."
      : `These rooms take up to ${limit} ${limit === 1 ? "guest" : "guests"}. Please add a room or choose a larger room type.`,
  "unknown-type": () => "Please choose a room type.",
  "unknown-feature": () => "Please choose mobility features, communication features or neither.",
  "unknown-room": () => "Please choose your room's number from the list.",
  "not-an-email": () => "Please enter an e-mail address like name@example.com.",
  "not-a-phone": () => "Please enter a telephone number with at least seven digits.",
  "too-long": (_, limit) =>
    limit === undefined ? "This is too long. Please shorten it." : `Please use at most ${limit} characters.`,
  "not-accepted": () => "Please tick this box to go on.",
  "empty-cart": () => "Your cart is empty. Please add a stay first.",
  invalid: () => "Please check this entry.",
};

const MISSING: Record<string, string> = {
  start: INVALID_DATES,
  end: INVALID_DATES,
  name: "Please enter the name for the booking.",
  email: "Please enter your e-mail address; the confirmation goes there.",
  id: "Please enter your booking number.",
  guest_name: "Please enter your name.",
  phone: "Please enter a telephone number where we can reach you.",
  room: "Please choose your room's number.",
  checkin_date: "Please choose the day you arrive.",
  checkout_date: "Please choose the day you leave.",
};

const COUNTS: Record<string, string> = {
  rooms: "Please enter how many rooms you need, at least 1.",
  guests: "Please enter how many guests will stay, at least 1.",
};

function tooMany(field: string, limit: number | undefined): string {
  if (limit === undefined) return "That is too many. Please enter less.";
  if (field === "rooms") return `Up to ${limit} rooms can be booked at once. Please call us about a group.`;
  if (field === "items") return `A cart can hold up to ${limit} stays.`;
  return `Please enter at most ${limit}.`;
}

/** Ends with a space, so that a sentence may follow. */
function numbersInWords(bookingIds: readonly number[]): string {
  if (bookingIds.length === 0) return "";
  const several = bookingIds.length > 1;
  return `Your booking ${several ? "numbers are" : "number is"} ${bookingIds.join(", ")}; please keep ${several ? "them" : "it"}. `;
}

function waitInWords(seconds: number): string {
  if (seconds <= 1) return "1 second";
  return seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
