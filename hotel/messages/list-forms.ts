import { findBooking } from "#hotel/booking/find-booking.ts";
import type { MessagesPorts, MessagesTables } from "./ports.ts";
import type { FormReply, FormsOfDay, GuestForm, KeptCheckIn, ListedForm } from "./ports/guest-forms.ts";
import type { Booking } from "#hotel/booking/ports/bookings.ts";
import { cursorAfter, type FormRef, readFormQuery, readFormRef, type SentFormQuery } from "./rules/form-query.ts";
import type { FormCandidate } from "./rules/match-form.ts";
import { pageOf } from "#hotel/kernel/list-query.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";

const DAY_MS = 86_400_000;

export interface FormList {
  forms: ListedForm[];
  /** The cursor of the next page; undefined on the last. */
  next: string | undefined;
}

/** Everything the desk has about one form. */
export interface FormDetails {
  form: GuestForm;
  booking: Booking | undefined;
  /**
   * The confirmed stay that the sender names by its number, those of the sender's address, then those that the room, or the name about that day, points to; for matching
   * by hand, none where it is matched.
   */
  candidates: FormCandidate[];
  replies: FormReply[];
}

/** A page of the guests' forms for the desk, newest first. */
export async function listForms({ store }: MessagesPorts, asked: SentFormQuery = {}): Promise<FormList | Problem> {
  const query = readFormQuery(asked);
  if (isProblem(query)) return query;
  const found = await store.guestForms.page({ ...query, limit: query.limit + 1 });
  const { rows: forms, next } = pageOf(found, query.limit, cursorAfter);
  return { forms, next };
}

/** One form with its stay and what was written back. */
export async function readForm(
  { store, clock }: MessagesPorts,
  sent: { form: unknown; id: unknown },
): Promise<FormDetails | Problem> {
  const ref = readFormRef(sent);
  const form = ref && (await findForm(store, ref));
  if (!ref || !form) return { problem: "not-found" };
  const { bookingId } = form;
  return {
    form,
    booking: bookingId === undefined ? undefined : await store.bookings.find(bookingId),
    candidates: bookingId === undefined ? await candidatesFor({ store, clock }, form) : [],
    replies: await store.guestForms.replies(ref),
  };
}

/** The registration cards of a booking, to be read and printed: those who share a letter sign one each. */
export async function readRegistrationCard(
  { store }: MessagesPorts,
  bookingId: unknown,
): Promise<{ card: KeptCheckIn; others: KeptCheckIn[]; booking: Booking } | Problem> {
  const booking = await findBooking(store, bookingId);
  const [card, ...others] = booking ? await store.guestForms.registrationCards(booking.bookingId) : [];
  return card && booking ? { card, others, booking } : { problem: "not-found" };
}

/**
 * What guests' forms say about today: check-in forms of today's arrivals, those who want to come early first (early is
 * what `arrivesAt` has before the house's check-in time); guests who say by form that they have left and are not checked
 * out yet; and how many forms of all wait for a person.
 */
export async function formsToday({ store, clock }: MessagesPorts): Promise<FormsOfDay | Problem> {
  const today = clock.today();
  const { arrivals, ...others } = await store.guestForms.ofDay(today);
  const dayBegins = clock.dayBegins(today);
  const comes = ({ arrivesAt }: KeptCheckIn) => {
    if (arrivesAt === undefined) return Number.POSITIVE_INFINITY;
    const at = clock.at(today, arrivesAt);
    // Half past midnight is the end of the business day, not its beginning.
    return at < dayBegins ? clock.at(addDays(today, 1), arrivesAt) : at;
  };
  return { arrivals: arrivals.toSorted((one, other) => comes(one) - comes(other) || one.id - other.id), ...others };
}

export function findForm({ guestForms }: MessagesTables, { form, id }: FormRef): Promise<GuestForm | undefined> {
  return form === "check-in" ? guestForms.findCheckIn(id) : guestForms.findCheckOut(id);
}

async function candidatesFor(
  { store, clock }: Pick<MessagesPorts, "store" | "clock">,
  form: GuestForm,
): Promise<FormCandidate[]> {
  const daysAgo = Math.floor((clock.now() - form.receivedAt) / DAY_MS);
  const bookingNumber = form.form === "check-in" ? form.bookingNumber : undefined;
  const day = form.form === "check-in" ? form.checkIn : addDays(clock.today(), -daysAgo);
  const [byAddress, about] = [
    await store.guestForms.candidates({ email: form.email, bookingNumber }),
    await store.guestForms.candidatesAbout({ room: form.room, name: form.name, day }),
  ];
  const known = new Set(byAddress.map((one) => one.bookingId));
  return [...byAddress, ...about.filter((one) => !known.has(one.bookingId))];
}
