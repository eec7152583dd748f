import type { TryTable } from "#hotel/kernel/ports/tries.ts";
import { latestTrue } from "#hotel/kernel/wrong-clock.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function tryTable(run: Run): TryTable {
  return {
    count: async (key, { now, lengthMs }) => {
      const windowStart = Math.floor(now / lengthMs) * lengthMs;
      // A process whose clock lags a little counts in the newer window rather than open the old one again; one of a wrong clock is over.
      const rows = await run<{ count: number }>(
        `insert into try_count as seen (key, window_start, count) values ($1, $2, 1)
         on conflict (key) do update set
           count = case when seen.window_start >= excluded.window_start and seen.window_start <= $3 then seen.count + 1 else 1 end,
           window_start = case when seen.window_start <= $3 then greatest(excluded.window_start, seen.window_start)
             else excluded.window_start end
         returning count`,
        [key, timestamp(windowStart), timestamp(latestTrue(now))],
      );
      return rows[0]?.count ?? 1;
    },
  };
}
