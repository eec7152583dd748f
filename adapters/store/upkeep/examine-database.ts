import type pg from "pg";
import type { Database } from "#adapters/store/open-database.ts";
import type { DatabaseFacts, HouseFacts } from "#hotel/upkeep/ports/doctor.ts";
import { readMigrations, RESTORING } from "#adapters/store/migrate.ts";

const EXTENSIONS = ["btree_gist", "pg_trgm"];

export function examineDatabase({ kind, migrating }: Pick<Database, "kind" | "migrating">): Promise<DatabaseFacts> {
  return migrating(async (client) => {
    const asked = Date.now();
    const [told] = (await client.query<Told>(TOLD, [EXTENSIONS, RESTORING])).rows;
    if (!told) throw new Error("A database that answers tells its version.");
    const now = (asked + Date.now()) / 2;
    return {
      kind,
      version: told.version,
      missingExtensions: told.missing,
      takesWrites: told.takes_writes,
      clockAheadMs: told.at.getTime() - now,
      isHalfRestored: told.half_restored,
      house: told.has_house ? await readHouse(client) : undefined,
    };
  });
}

interface Told {
  version: number;
  missing: string[];
  takes_writes: boolean;
  at: Date;
  half_restored: boolean;
  has_house: boolean;
}

const TOLD = `
  select current_setting('server_version_num')::integer as version, clock_timestamp() as at,
    current_setting('transaction_read_only') = 'off' as takes_writes,
    array(select name from unnest($1::text[]) name
      where not exists (select from pg_available_extensions a where a.name = name.name)) as missing,
    to_regclass($2) is not null as half_restored, to_regclass('backup') is not null as has_house`;

async function readHouse(client: pg.ClientBase): Promise<HouseFacts> {
  const { rows } = await client.query<HouseRow>(HOUSE);
  const [row] = rows;
  if (!row) throw new Error("There is one row about the house.");
  const applied = await client.query<{ name: string }>("select name from migration");
  const known = new Set(applied.rows.map(({ name }) => name));
  const behind = (await readMigrations()).filter(({ name }) => !known.has(name)).length;
  return {
    behind,
    isRestored: row.restored,
    timeZone: row.zone ?? undefined,
    lastEventAt: row.event_at ?? undefined,
    lastPaymentAt: row.payment_at ?? undefined,
    lastBackupAt: row.backup_at ?? undefined,
    lastBackupFault: row.fault ?? undefined,
    staff: row.staff,
    staffWithoutProof: row.unproved,
  };
}

interface HouseRow {
  restored: boolean;
  zone: string | null;
  event_at: Date | null;
  payment_at: Date | null;
  backup_at: Date | null;
  fault: string | null;
  staff: number;
  unproved: number;
}

const HOUSE = `
  select exists (select from house where restored_since is not null) as restored,
    (select v.document #>> '{content,hotel,timeZone}' from property_publication p join property_version v on v.number = p.version
      order by p.number desc limit 1) as zone,
    (select max(received_at) from payment_event where is_sent) as event_at,
    (select max(o.created_at) from payment p join orders o on o.id = p.order_id where p.captured > 0) as payment_at,
    (select begun_at from backup where file is not null order by id desc limit 1) as backup_at,
    (select fault from backup where ended_at is not null order by id desc limit 1) as fault,
    count(*)::integer as staff,
    (count(*) filter (where not exists (select from account_passkey k where k.account_id = a.id)
      and not exists (select from account_second_factor f where f.account_id = a.id and f.verified)))::integer as unproved
  from account a where a.role <> 'customer'`;
