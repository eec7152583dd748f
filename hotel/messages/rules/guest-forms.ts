import { readArrivalTime } from "#hotel/kernel/arrival-time.ts";
import { readGuest } from "#hotel/kernel/guest.ts";
import { readPhone } from "#hotel/kernel/phone.ts";
import { addDays, type PlainDate, parsePlainDate } from "#hotel/kernel/plain-date.ts";
import { type Fault, type FieldProblem, isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { printable, textOf } from "#hotel/kernel/sent-text.ts";
import type { Stay } from "#hotel/kernel/stay.ts";

/** Who a form of the guest portal comes from. */
interface Sender {
  name: string;
  email: string;
}

/** What a guest tells the desk before arriving (docs/SPECIFICATION.md, 3). */
export interface CheckInForm extends Sender, Stay {
  /** The number on the door; undefined where the guest doesn't know it yet. */
  room?: number | undefined;
  /** The booking that the form is about, as the guest says; anybody can type a number. */
  bookingNumber?: number | undefined;
  phone: string;
  guests: number;
  /** Empty where there are none. */
  specialRequests: string;
  /** When the guest hopes to come, on the hotel's clock, such as `11:30`. */
  arrivesAt?: string | undefined;
}

/** What a guest tells the desk on leaving (docs/SPECIFICATION.md, 3). */
export interface CheckOutForm extends Sender {
  /** The number on the door. */
  room: number;
  /** Empty where there is none. */
  feedback: string;
}

/** A form's fields by the specification's names, as they arrive. */
export type SentForm = Readonly<Record<string, unknown>>;

/** The page that a form was sent from, as the server knows it. */
export interface FormPage {
  /** Code of its language. */
  language?: string | undefined;
  /** What the guest agrees to, in the words of the page. */
  policy?: string | undefined;
  /** The booking whose terms these are. */
  bookingId?: number | undefined;
}

export interface FormLimits {
  /** The hotel's business day. */
  today: PlainDate;
  horizonDays: number;
  /** The numbers of the house's rooms. */
  rooms: readonly number[];
}

/** What the field for the room sends where the guest doesn't know it yet. */
export const ROOM_NOT_KNOWN = "unknown";

/** Fixed by docs/SPECIFICATION.md, 9. */
export const MOST_FORM_GUESTS = 4;
/** Characters of special requests or feedback. */
export const LONGEST_WORDS = 2_000;

/** Reads a check-in form; a Problem names every faulty field by the specification's name. */
export function readCheckInForm(sent: SentForm, limits: FormLimits): CheckInForm | Problem {
  const sender = readSender(sent);
  const number = readBookingNumber(sent.booking_number);
  const isRoomNeeded = sent.room !== ROOM_NOT_KNOWN && (!isEmpty(sent.room) || number.read.bookingNumber === undefined);
  const room = isRoomNeeded ? readRoom(sent.room, { ...limits, whenEmpty: "room-not-said" }) : { read: {}, faults: [] };
  const phone = neededPhone(sent.phone);
  const guests = readGuests(sent.guests);
  const stay = readStay(sent, limits);
  const arrival = readArrivalTime(sent.arrival_time);
  const specialRequests = readWords("special_requests", sent.special_requests);
  const parts = [sender, room, number, phone, guests, stay, arrival, specialRequests];
  const fields = parts.flatMap(({ faults }) => faults);
  if (fields.length > 0) return { problem: "invalid-fields", fields };
  const who = { ...sender.read, ...room.read, ...number.read, ...phone.read };
  const arrivesAt = arrival.arrivesAt === undefined ? {} : { arrivesAt: arrival.arrivesAt };
  return { ...who, ...guests.read, ...stay.read, ...arrivesAt, specialRequests: specialRequests.read };
}

/** Reads a check-out form; a Problem names every faulty field by the specification's name. */
export function readCheckOutForm(sent: SentForm, limits: Pick<FormLimits, "rooms">): CheckOutForm | Problem {
  const sender = readSender(sent);
  const room = readRoom(sent.room, { ...limits, whenEmpty: "missing" });
  const feedback = readWords("feedback", sent.feedback);
  const fields = [...sender.faults, ...room.faults, ...feedback.faults];
  if (fields.length > 0) return { problem: "invalid-fields", fields };
  return { ...sender.read, ...room.read, feedback: feedback.read };
}

interface Reading<Read> {
  read: Read;
  faults: readonly FieldProblem[];
}

function readSender(sent: SentForm): Reading<Sender> {
  const guest = readGuest({ name: sent.guest_name, email: sent.email });
  if (!isProblem(guest)) return { read: guest, faults: [] };
  return { read: { name: "", email: "" }, faults: guestFaults(guest) };
}

function readRoom(
  sent: unknown,
  { rooms, whenEmpty }: Pick<FormLimits, "rooms"> & { whenEmpty: Fault },
): Reading<{ room: number }> {
  const room = wholeNumber(sent);
  if (rooms.includes(room)) return { read: { room }, faults: [] };
  return { read: { room }, faults: [{ field: "room", fault: isEmpty(sent) ? whenEmpty : "unknown-room" }] };
}

/** Ten digits, however a guest groups them; may be left out. */
function readBookingNumber(sent: unknown): Reading<{ bookingNumber?: number }> {
  const digits = textOf(typeof sent === "number" ? String(sent) : sent).replace(/[\s.-]/g, "");
  if (digits === "") return { read: {}, faults: [] };
  if (/^[1-9]\d{9}$/.test(digits)) return { read: { bookingNumber: Number(digits) }, faults: [] };
  return { read: {}, faults: [{ field: "booking_number", fault: "not-a-booking-number" }] };
}

/** The booking that a form says it is about. */
export function bookingNamed(sent: SentForm): number | undefined {
  return readBookingNumber(sent.booking_number).read.bookingNumber;
}

/** The booking that a letter's page was made for, as the form sends it back. */
export function bookingOfPage(sent: SentForm): number | undefined {
  return readBookingNumber(sent.stay).read.bookingNumber;
}

function guestFaults(problem: Problem): FieldProblem[] {
  if (problem.problem !== "invalid-fields") return [];
  return problem.fields.map((one) => (one.field === "name" ? { ...one, field: "guest_name" } : one));
}

function neededPhone(sent: unknown): Reading<{ phone: string }> {
  const { phone, faults } = readPhone(sent);
  return { read: { phone }, faults: phone === "" ? [{ field: "phone", fault: "missing" }] : faults };
}

function readGuests(sent: unknown): Reading<{ guests: number }> {
  const guests = wholeNumber(sent);
  const read = { guests };
  if (!(guests >= 1)) return { read, faults: [{ field: "guests", fault: isEmpty(sent) ? "missing" : "not-a-count" }] };
  if (guests <= MOST_FORM_GUESTS) return { read, faults: [] };
  return { read, faults: [{ field: "guests", fault: "too-many", limit: MOST_FORM_GUESTS }] };
}

/** A stay may have begun: who arrived at night fills the form in the morning. Its end must still be to come. */
function readStay(sent: SentForm, { today, horizonDays }: FormLimits): Reading<Stay> {
  const [checkIn, checkOut] = [parsePlainDate(sent.checkin_date), parsePlainDate(sent.checkout_date)];
  const read: Stay = { checkIn: checkIn ?? today, checkOut: checkOut ?? today };
  const faults = [...dateFaults("checkin_date", sent), ...dateFaults("checkout_date", sent)];
  if (checkIn === undefined || checkOut === undefined) return { read, faults };
  return {
    read,
    faults: orderFaults({ checkIn, checkOut }, { today, last: addDays(today, horizonDays), horizonDays }),
  };
}

function dateFaults(field: string, sent: SentForm): FieldProblem[] {
  if (parsePlainDate(sent[field]) !== undefined) return [];
  return [{ field, fault: isEmpty(sent[field]) ? "missing" : "not-a-date" }];
}

function orderFaults(stay: Stay, season: { today: PlainDate; last: PlainDate; horizonDays: number }): FieldProblem[] {
  if (stay.checkIn >= stay.checkOut) return [{ field: "checkout_date", fault: "not-after-check-in" }];
  if (stay.checkOut < season.today) return [{ field: "checkout_date", fault: "in-the-past" }];
  if (stay.checkOut <= season.last) return [];
  return [{ field: "checkout_date", fault: "beyond-horizon", limit: season.horizonDays }];
}

/** At most as much as anybody reads. */
function readWords(field: string, sent: unknown): Reading<string> {
  const read = printable(sent);
  return { read, faults: read.length > LONGEST_WORDS ? [{ field, fault: "too-long", limit: LONGEST_WORDS }] : [] };
}

function isEmpty(sent: unknown): boolean {
  return sent === undefined || sent === null || sent === "";
}

/** NaN for what is no whole number in plain digits, as a number or as text. */
function wholeNumber(sent: unknown): number {
  if (typeof sent === "number") return Number.isSafeInteger(sent) ? sent : Number.NaN;
  return typeof sent === "string" && /^\s*\d{1,6}\s*$/.test(sent) ? Number(sent) : Number.NaN;
}
