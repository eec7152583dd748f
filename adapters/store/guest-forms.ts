import { createHash } from "node:crypto";
import type { GuestFormTable, Received } from "#hotel/ports/store/guest-forms.ts";
import type { CheckInForm, CheckOutForm } from "#hotel/rules/guest-forms.ts";
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
      const rows = await run<CheckInForm>(
        `select guest_name as name, email, phone, room, guests, check_in as "checkIn", check_out as "checkOut",
           special_requests as "specialRequests"
         from check_in_form where id = $1`,
        [id],
      );
      return rows[0];
    },
    findCheckOut: async (id) => {
      const rows = await run<CheckOutForm>(
        "select guest_name as name, email, room, feedback from check_out_form where id = $1",
        [id],
      );
      return rows[0];
    },
  };
}

function fingerprintOf(words: readonly unknown[], { on }: Received): string {
  return createHash("sha256")
    .update(JSON.stringify([on, ...words]))
    .digest("base64url");
}
