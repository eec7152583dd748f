import { createHash } from "node:crypto";
import type { GuestFormTable, KeptCheckIn, KeptCheckOut, Received } from "#hotel/ports/store/guest-forms.ts";
import type { FormCandidate } from "#hotel/rules/match-form.ts";
import type { PlainDate } from "#hotel/rules/plain-date.ts";
import { timestamp } from "./instants.ts";
import type { Run } from "./run.ts";

export function guestFormTable(run: Run): GuestFormTable {
  return {
    keepCheckIn: async (form, received) => {
      const { name, email, phone, room, guests, checkIn, checkOut, specialRequests } = form;
      const words = [name, email, phone, room, guests, checkIn, checkOut, specialRequests];
      const rows = await run<{ id: string }>(
        `insert into check_in_form
           (guest_name, email, phone, room, guests, check_in, check_out, special_requests, received_at, fingerprint)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (fingerprint) do nothing returning id`,
        [...words, timestamp(received.at), fingerprintOf(words, received)],
      );
      return rows[0] && Number(rows[0].id);
    },
    keepCheckOut: async (form, received) => {
      const { name, email, room, feedback } = form;
      const words = [name, email, room, feedback];
      const rows = await run<{ id: string }>(
        `insert into check_out_form (guest_name, email, room, feedback, received_at, fingerprint)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (fingerprint) do nothing returning id`,
        [...words, timestamp(received.at), fingerprintOf(words, received)],
      );
      return rows[0] && Number(rows[0].id);
    },
    findCheckIn: async (id) => {
      const rows = await run<CheckInRow>(
        `select ${SENDER}, phone, guests, check_in, check_out, special_requests, order_id from check_in_form where id = $1`,
        [id],
      );
      return rows[0] && toCheckIn(rows[0]);
    },
    findCheckOut: async (id) => {
      const rows = await run<CheckOutRow>(`select ${SENDER}, feedback from check_out_form where id = $1`, [id]);
      return rows[0] && toCheckOut(rows[0]);
    },
    tieToOrder: async (id, orderId) => {
      await run("update check_in_form set order_id = $2 where id = $1", [id, orderId]);
    },
    candidates: async (of) => {
      const isOrder = "orderId" in of;
      const rows = await run<CandidateRow>(isOrder ? CANDIDATES_OF_ORDER : CANDIDATES_OF_EMAIL, [
        isOrder ? of.orderId : of.email,
      ]);
      return rows.map(toCandidate);
    },
    match: async (form, id, { bookingId, at }) => {
      await run(form === "check-in" ? MATCH_CHECK_IN : MATCH_CHECK_OUT, [id, bookingId, timestamp(at)]);
    },
  };
}

const SENDER = "guest_name, email, room, received_at, booking_id, matched_at";

const MATCH_CHECK_IN = "update check_in_form set booking_id = $2, matched_at = $3 where id = $1";
const MATCH_CHECK_OUT = "update check_out_form set booking_id = $2, matched_at = $3 where id = $1";

const CANDIDATES = `
  select b.id, lower(b.email) as email, b.check_in, b.check_out, array(
    select a.room from stay s join assignment a on a.stay_id = s.id
    where s.order_id = b.order_id and s.position = b.position order by a.room) as rooms
  from booking b where b.state = 'confirmed'`;
const CANDIDATES_OF_ORDER = `${CANDIDATES} and b.order_id = $1 order by b.position`;
// Of a busy guest the stays around the present are enough.
const CANDIDATES_OF_EMAIL = `${CANDIDATES} and lower(b.email) = lower($1) order by b.check_in desc, b.id limit 50`;

interface SenderRow {
  guest_name: string;
  email: string;
  room: number;
  received_at: Date;
  booking_id: string | null;
  matched_at: Date | null;
}

interface CheckInRow extends SenderRow {
  phone: string;
  guests: number;
  check_in: PlainDate;
  check_out: PlainDate;
  special_requests: string;
  order_id: string | null;
}

interface CheckOutRow extends SenderRow {
  feedback: string;
}

interface CandidateRow {
  id: string;
  email: string;
  check_in: PlainDate;
  check_out: PlainDate;
  rooms: number[];
}

function toSender(row: SenderRow) {
  return {
    name: row.guest_name,
    email: row.email,
    room: row.room,
    receivedAt: row.received_at.getTime(),
    bookingId: row.booking_id === null ? undefined : Number(row.booking_id),
    isMatched: row.matched_at !== null,
  };
}

function toCheckIn(row: CheckInRow): KeptCheckIn {
  return {
    ...toSender(row),
    phone: row.phone,
    guests: row.guests,
    checkIn: row.check_in,
    checkOut: row.check_out,
    specialRequests: row.special_requests,
    orderId: row.order_id ?? undefined,
  };
}

function toCheckOut(row: CheckOutRow): KeptCheckOut {
  return { ...toSender(row), feedback: row.feedback };
}

function toCandidate(row: CandidateRow): FormCandidate {
  const { email, check_in: checkIn, check_out: checkOut, rooms } = row;
  return { bookingId: Number(row.id), email, checkIn, checkOut, rooms };
}

function fingerprintOf(words: readonly unknown[], { on }: Received): string {
  return createHash("sha256")
    .update(JSON.stringify([on, ...words]))
    .digest("base64url");
}
