import type { ProviderEvent } from "#hotel/ports/payments.ts";
import type { EventTable } from "#hotel/ports/store/events.ts";
import { timestamp } from "./instants.ts";
import type { Run } from "./run.ts";

export function eventTable(run: Run): EventTable {
  return {
    receive: async (event, raw, at) => {
      await run(
        `insert into payment_event (id, type, payment_id, created_at, raw, received_at, next_look_at)
         values ($1, $2, $3, $4, $5, $6, $6)
         on conflict (id) do nothing`,
        [event.id, event.type, event.paymentId, timestamp(event.createdAt), raw, timestamp(at)],
      );
    },
    claim: async (now, claimUntil, limit) => {
      const rows = await run<EventRow>(
        `update payment_event set next_look_at = $2
         where id = any(array(
           select id from payment_event where done_at is null and next_look_at <= $1
           order by next_look_at limit $3 for update skip locked))
         returning id, type, payment_id, created_at`,
        [timestamp(now), timestamp(claimUntil), limit],
      );
      return rows.map(toEvent);
    },
    done: async (eventId, at) => {
      await run("update payment_event set done_at = $2 where id = $1 and done_at is null", [eventId, timestamp(at)]);
    },
  };
}

interface EventRow {
  id: string;
  type: string;
  payment_id: string | null;
  created_at: Date;
}

function toEvent(row: EventRow): ProviderEvent {
  return {
    id: row.id,
    type: row.type,
    paymentId: row.payment_id ?? undefined,
    createdAt: row.created_at.getTime(),
  };
}
