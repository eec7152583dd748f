import type { TryTable } from "#hotel/kernel/ports/tries.ts";
import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";

export function tryTable(run: Run): TryTable {
  return {
    count: async (key, { now, lengthMs }) => {
      const windowStart = Math.floor(now / lengthMs) * lengthMs;
      // A process whose clock lags a little counts in the newer window rather than open the old one again.
      const rows = await run<{ count: number }>(
        `insert into try_count as seen (key, window_start, count) values ($1, $2, 1)
         on conflict (key) do update set
           count = case when excluded.window_start > seen.window_start then 1 else seen.count + 1 end,
           window_start = greatest(excluded.window_start, seen.window_start)
         returning count`,
        [key, timestamp(windowStart)],
      );
      return rows[0]?.count ?? 1;
    },
  };
}
