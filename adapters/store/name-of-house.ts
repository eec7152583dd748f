import type { Run } from "./run.ts";

/**
 * What tells this house from any other: its id, and its series, of which one that was restored from its backup has another. The tables may be
 * older than series are. Undefined where no house was founded yet.
 */
export async function nameOfHouse(run: Run): Promise<string | undefined> {
  const [house] = await run<{ name: string }>("select concat(id, to_jsonb(house) ->> 'series') as name from house");
  return house?.name;
}
