import type { OutboxTable } from "#hotel/ports/store/outbox.ts";
import { timestamp } from "./instants.ts";
import type { Run } from "./run.ts";

export function outboxTable(run: Run): OutboxTable {
  return {
    queue: async (letter, at) => {
      await run(
        `insert into outbox (cause, kind, recipient, queued_at) values ($1, $2, $3, $4)
         on conflict (cause, kind) do nothing`,
        [letter.cause, letter.kind, letter.to, timestamp(at)],
      );
    },
  };
}
