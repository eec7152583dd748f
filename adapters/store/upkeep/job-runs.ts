import { timestamp } from "#adapters/store/instants.ts";
import type { Run } from "#adapters/store/run.ts";
import { latestTrue } from "#hotel/kernel/wrong-clock.ts";
import type { JobRunTable } from "#hotel/upkeep/ports/job-runs.ts";

export function jobRunTable(run: Run): JobRunTable {
  return {
    know: async (names, at) => {
      await run(
        "insert into job_run (name, done_at) select name, $2 from unnest($1::text[]) name on conflict do nothing",
        [names, timestamp(at)],
      );
      await run("update job_run set done_at = $1 where done_at > $2", [at, latestTrue(at)].map(timestamp));
    },
    note: async (runs) => {
      await run(NOTE, [runs.map(({ name }) => name), runs.map(({ doneAt }) => timestamp(doneAt))]);
    },
    resume: async (at, quietSince) => {
      await run(RESUME, [at, quietSince].map(timestamp));
    },
    late: async (asked) => {
      const names = asked.map(({ name }) => name);
      const rows = await run<{ name: string }>(LATE, [names, asked.map(({ before }) => timestamp(before))]);
      return rows.map(({ name }) => name);
    },
  };
}

const NOTE = `
  update job_run r set done_at = n.done_at from unnest($1::text[], $2::timestamptz[]) n (name, done_at)
  where r.name = n.name and r.done_at < n.done_at`;

const RESUME = "update job_run set done_at = $1 where not exists (select from job_run where done_at > $2)";

const LATE = `
  select r.name from job_run r join unnest($1::text[], $2::timestamptz[]) n (name, before) on n.name = r.name
  where r.done_at < n.before order by r.name`;
