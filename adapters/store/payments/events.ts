import type { ProviderEvent } from "#hotel/payments/ports/payments.ts";
import type { EventTable } from "#hotel/payments/ports/events.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import { latestTrue } from "#hotel/kernel/wrong-clock.ts";
import { columns, read } from "#adapters/store/columns.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function eventTable(run: Run): EventTable {
  return {
    receive: async (event, raw, { at, as }) => {
      const kept = await run(
        `insert into payment_event (id, type, about, payment_id, created_at, raw, received_at, next_look_at, is_live, is_sent)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)
         on conflict (id) do nothing returning id`,
        [
          ...[event.id, event.type, event.about, event.paymentId],
          ...[timestamp(event.createdAt), raw, timestamp(at), event.isLive, as === "sent"],
        ],
      );
      if (kept.length === 0 && as === "sent") {
        await run("update payment_event set is_sent = true where id = $1 and not is_sent", [event.id]);
      }
      if (kept.length > 0 && event.isLive && event.paymentId !== undefined) {
        await run("update payment set is_live = true where payment_id = $1 and not is_live", [event.paymentId]);
      }
      return kept.length > 0;
    },
    claim: (now, claimUntil, limit) =>
      read(
        run,
        `update payment_event set next_look_at = $2
         where id = any(array(
           select id from payment_event where done_at is null and next_look_at <= $1
           order by next_look_at limit $3 for update skip locked))
         returning ${COLUMNS}`,
        [timestamp(now), timestamp(claimUntil), limit],
      ),
    done: async (eventId, at) => {
      await run("update payment_event set done_at = $2 where id = $1 and done_at is null", [eventId, timestamp(at)]);
    },
    unknown: async (eventId, until) => {
      await run("update payment_event set is_unknown = true, next_look_at = $2 where id = $1 and done_at is null", [
        eventId,
        timestamp(until),
      ]);
    },
    lastSent: async (of = "any") => {
      const [last] = await read<{ at: Instant | undefined }>(
        run,
        "select max(received_at) as at from payment_event where is_sent and (is_live or $1)",
        [of === "any"],
      );
      return last?.at;
    },
    claimReplay: async (now, claimUntil, beginning) => {
      const [cursor] = await read<{ until: Instant }>(
        run,
        `insert into event_cursor as present (read_until, next_look_at) values ($3, $2)
         on conflict (only_one) do update set next_look_at = excluded.next_look_at,
           read_until = case when present.read_until > $4 then excluded.read_until else present.read_until end
         where present.next_look_at <= $1 or present.next_look_at > $4
         returning read_until as until`,
        [now, claimUntil, beginning, latestTrue(now)].map(timestamp),
      );
      return cursor?.until;
    },
    replayed: async ({ until, at, next }) => {
      await run("update event_cursor set read_until = greatest(read_until, $1), replayed_at = $2, next_look_at = $3", [
        timestamp(until),
        timestamp(at),
        timestamp(next),
      ]);
    },
    isCaughtUp: async () => {
      const [caught] = await run<{ up: boolean }>(
        `select exists (select from event_cursor where replayed_at is not null)
           and not exists (select from payment_event where done_at is null and not is_unknown) as up`,
      );
      return caught?.up ?? false;
    },
  };
}

const COLUMNS = columns<ProviderEvent>({
  id: "id",
  type: "type",
  about: "about",
  paymentId: "payment_id",
  isLive: "is_live",
  createdAt: "created_at",
});
