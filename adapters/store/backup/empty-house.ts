import type pg from "pg";
import { BackupRefused } from "./backup-format.ts";
import { MIGRATION_LOCK, RESTORING } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { QUIET_MS } from "#hotel/upkeep/ports/job-runs.ts";

/**
 * Notes, for whoever finds it, that another house is on its way into this one: until it is there, or was refused, the hotel does not
 * open here. Throws `BackupRefused` where anybody has booked, signed up, decided or written something, where a hotel is at work, and
 * where the tables are not the hotel's.
 */
export async function beginRestoring(client: pg.ClientBase, kind: Database["kind"]): Promise<void> {
  await client.query("begin");
  try {
    const names = await refuseHouse(client);
    // Whoever works on the embedded one has locked its folder.
    if (kind === "postgresql" && names.has("job_run")) await refuseAtWork(client);
    await client.query(`create table if not exists ${RESTORING} (since timestamptz not null default now())`);
    await client.query("commit");
  } catch (fault) {
    await client.query("rollback").catch(() => undefined);
    throw fault;
  }
}

export async function endRestoring(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table if exists ${RESTORING}`);
}

/** Makes room for the other house, in the transaction that brings it: what a start alone has made goes, and the note with it. */
export async function emptyHouse(client: pg.ClientBase): Promise<void> {
  await refuseHouse(client);
  await client.query(CLEARED);
}

/** Answers with the tables that are there. */
async function refuseHouse(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  const { rows: tables } = await client.query<{ name: string }>(OWN_TABLES);
  const names = new Set(tables.map(({ name }) => name));
  if ([...names].some((name) => name !== RESTORING) && !names.has("migration")) throw new BackupRefused(FOREIGN);
  for (const name of TELLING.filter((one) => names.has(one))) {
    const { rows } = await client.query(`select 1 from ${name} limit 1`);
    if (rows.length > 0) throw new BackupRefused(HOUSE_THERE);
  }
  if (names.has("property_version")) {
    const { rows } = await client.query("select 1 from property_version where number > 1");
    if (rows.length > 0) throw new BackupRefused(HOUSE_THERE);
  }
  return names;
}

async function refuseAtWork(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ at: Date }>(
    "select done_at as at from job_run where done_at > now() - make_interval(secs => $1) order by done_at desc limit 1",
    [QUIET_MS / 1_000],
  );
  const [last] = rows;
  if (last) throw new BackupRefused(atWork(last.at));
}

function atWork(last: Date): string {
  const after = new Date(last.getTime() + QUIET_MS);
  return (
    `A hotel is at work on this database, or was at ${last.toISOString()}. Stop it, and begin again after ${after.toISOString()}; where that is ` +
    "too late, because its clock was ahead, take another empty database. Nothing was changed."
  );
}

/** A row in one of these was made by a person. */
const TELLING = ["orders", "account", "closure", "check_in_form", "check_out_form", "ledger", "unmatched_payment"];

export const HOUSE_THERE =
  "There is a house already: somebody has booked here, signed up or changed something. Restore into an empty database or an " +
  "empty folder instead. Nothing was changed.";
const FOREIGN = "This database holds tables that are not the hotel's. Restore into an empty one. Nothing was changed.";

const NOT_OF_AN_EXTENSION = (catalog: string, thing: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${thing}.oid and d.deptype = 'e')`;

const OWN_TABLES = `
  select c.relname as name from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
    and ${NOT_OF_AN_EXTENSION("pg_class", "c")}`;

const CLEARED = `
  do $$
  declare
    thing text;
  begin
    drop schema if exists sandbox cascade;
    for thing in
      select c.oid::regclass from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
        and ${NOT_OF_AN_EXTENSION("pg_class", "c")}
    loop
      execute format('drop table %s cascade', thing);
    end loop;
    for thing in
      select p.oid::regprocedure from pg_proc p where p.pronamespace = current_schema()::regnamespace
        and ${NOT_OF_AN_EXTENSION("pg_proc", "p")}
    loop
      execute format('drop function %s cascade', thing);
    end loop;
  end $$`;
