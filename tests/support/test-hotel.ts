import type { Hono } from "hono";
import { openClock } from "#adapters/clock/system-clock.ts";
import { openCommonPasswords } from "#adapters/identity/common-passwords.ts";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { openSandboxPayments, type SandboxSettings } from "#adapters/payments/sandbox/open-sandbox.ts";
import { openPress } from "#adapters/pictures/open-press.ts";
import { openKeptMail } from "#adapters/mail/kept-mail.ts";
import { signWith } from "#adapters/mail/sign-with.ts";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import type { Reading } from "#adapters/store/open-reading.ts";
import { openSecrets } from "#adapters/secrets/open-secrets.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { type PlacedRoom, placeRooms } from "#adapters/store/inventory/place-rooms.ts";
import { runOn } from "#adapters/store/run.ts";
import { housePolicy } from "#app/words.ts";
import { billHeadOf } from "#content/bill-head.ts";
import { catalogueOf, type HotelContent, readContent } from "#content/content.ts";
import { type Hotel, openHotel } from "#hotel/hotel.ts";
import { LEASES } from "#hotel/kernel/ports/leases.ts";
import type { FormRelay } from "#hotel/messages/ports/form-relay.ts";
import type { Identity } from "#hotel/accounts/ports/identity.ts";
import type { MailRoom } from "#hotel/messages/ports/mail-room.ts";
import type { InConstantTime } from "#hotel/kernel/ports/constant-time.ts";
import type { Catalogue } from "#hotel/kernel/room-types.ts";
import type { CancellationTerms, PlanPolicy } from "#hotel/booking/rules/cancellation.ts";
import type { HouseRules } from "#hotel/property/rules/house-rules.ts";
import { readConfig } from "#server/config.ts";
import { readFolder, readNeutral } from "#server/content-files.ts";
import { type Log, type LogLevel, traceOf } from "#server/log.ts";
import { type DoorEnvironment, openDoors } from "#server/doors.ts";
import { openDoctor } from "#server/doctor.ts";
import { openConnections } from "#server/open-connections.ts";
import { draftWriterOf, openPropertySchema } from "#server/property.ts";
import { restoredNotice } from "#server/restored-notice.ts";
import type { Watching } from "#server/watching.ts";
import { keepLog } from "./keep-log.ts";
import { isLent, lentPostgres } from "./lent-postgres.ts";
import type { BackupMaker } from "#hotel/upkeep/ports/backups.ts";
import type { RateVersions } from "#hotel/pricing/ports/rate-versions.ts";
import { rateSeal } from "#adapters/rates/rate-seal.ts";
import { QUICK_PASSWORDS } from "./quick-passwords.ts";

/** Noon of a Saturday in Gretna. */
export const NOON = Date.parse("2026-11-21T18:00:00Z");

export interface TestHotel {
  hotel: Hotel;
  identity: Identity;
  database: Database;
  /** The doors for programs, as the process serves them. */
  doors: Hono<DoorEnvironment>;
  /** What its log holds, each line behind its level. */
  said: readonly string[];
  /** What it was told to tell of, of errors. */
  faults: readonly unknown[];
  /** Moves the hotel's clock on. */
  pass(ms: number): void;
  /** What the timers would do until there is nothing left: deliver events, then every duty. */
  tend(): Promise<void>;
  close(): Promise<void>;
}

export interface TestHotelOptions {
  /** Instead of one that is lent (`lentPostgres`). */
  database?: Database;
  now?: number;
  houseRules?: Partial<HouseRules>;
  /** Instead of the demo's eighty. */
  rooms?: PlacedRoom[];
  /** Instead of the hotel's own accounts. */
  identity?: Identity;
  /** Instead of answers that leave as soon as they are there. */
  inConstantTime?: InConstantTime;
  /** `PUBLIC_URL`; as it stands, http. */
  publicUrl?: string;
  /** `TRUST_PROXY`, 1 unless it says otherwise: guests' addresses are told as a proxy would. */
  trustedProxies?: number;
  /** Instead of letters that are kept in the outbox. */
  mailRoom?: Partial<MailRoom>;
  /** Instead of the demo's policy. */
  cancellation?: CancellationTerms;
  /** Those of plans, by their ids. */
  planPolicies?: ReadonlyMap<string | undefined, PlanPolicy>;
  /** Other prices or taxes than the demo's. */
  catalogue?: Partial<Catalogue>;
  /** Further settings, for what owners connect the house with. */
  env?: Record<string, string>;
  /** Other versions of its prices. */
  rates?: Partial<RateVersions>;
  /** Makes backups as the house would by itself. */
  backupMaker?: BackupMaker;
  /** A copy of the database for reports. */
  reading?: Reading;
  /** An external form service. */
  formRelay?: FormRelay;
  /** The database of a payment provider that stays what it is whatever becomes of the hotel's. */
  provider?: Pick<Database, "pool">;
  sandbox?: Pick<SandboxSettings, "line" | "mischief" | "processingMs">;
  /** Looks on while it works. */
  watching?: Watching;
}

/** A test's few rooms are all to be had without paying, unless it says otherwise. */
const SMALL_HOUSE = {
  unpaidShare: 100,
  capUnpaidNightsPerBrowser: 1_000,
  capUnpaidNightsPerAddress: 1_000,
  capHeldNightsPerBrowser: 10_000,
  capHeldNightsPerAddress: 10_000,
  capOpenedNightsPerBrowser: 10_000,
  capOpenedNightsPerAddress: 10_000,
  capReservationsPerBrowser: 1_000,
  capReservationsPerAddress: 1_000,
};

/** So often a job is asked at most that always finds more. */
const MOST_TIMES = 50;

/** What stands in `content/`, read once for all hotels of a process. */
const [FOLDER, NEUTRAL] = await Promise.all([readFolder(), readNeutral()]);
const CONTENT = readContent(FOLDER.content, FOLDER.translations);

const SECRETS_KEY = "a key for the tests of this hotel alone";

/** A whole hotel in this process: real rules, store, SDK and sandbox; only its clock is held in hand. */
export async function openTestHotel(options: TestHotelOptions = {}): Promise<TestHotel> {
  const database = options.database ?? (await lentPostgres());
  if (!isLent(database)) await migrate(database);
  let present = options.now ?? NOON;
  const clock = openClock({ zone: CONTENT.hotel.timeZone, dayTurns: "04:00" }, () => present);
  await placeRooms(runOn(database.pool), options.rooms ?? CONTENT.rooms);
  const sandbox = await openSandboxPayments({
    sql: (options.provider ?? database).pool,
    now: clock.now,
    ...options.sandbox,
  });
  const origin = options.publicUrl ?? "http://hotel.example.com";
  const { trustedProxies = 1 } = options;
  const config = readConfig({
    ...options.env,
    TRUST_PROXY: String(trustedProxies),
    PUBLIC_URL: options.publicUrl,
    ALLOW_SANDBOX: "on",
  });
  const houseRules = { ...config.houseRules, ...(options.rooms && SMALL_HOUSE), ...options.houseRules };
  const { watching } = options;
  watching?.database(database);
  const payments = watching?.payments(sandbox.payments) ?? sandbox.payments;
  const said: string[] = [];
  const say = (level: LogLevel) => (message: string) => void said.push(`${level}: ${message}`);
  const faults: unknown[] = [];
  const error = (message: string, fault: unknown) => {
    said.push(`error: ${message}`);
    faults.push(fault);
  };
  const log: Log = { error, warn: say("warn"), info: say("info"), debug: say("debug") };
  const store = openStore(database, { onRestored: restoredNotice(log), reading: options.reading });
  const houseName = CONTENT.hotel.name;
  const identity =
    options.identity ?? (await openIdentity({ pool: database.pool, origin, houseName, passwords: QUICK_PASSWORDS }));
  const { inConstantTime = (work) => work() } = options;
  const mailRoom = await mailRoomOf({ content: CONTENT, origin, secretLinks: identity }, options.mailRoom);
  const { formRelay } = options;
  const catalogue = { ...catalogueOf(CONTENT), ...options.catalogue };
  const accounts = { identity, inConstantTime, commonPasswords: openCommonPasswords([houseName]) };
  const policy = housePolicy(options.cancellation ?? CONTENT.cancellation, options.planPolicies);
  const sold = { catalogue, billHead: billHeadOf(CONTENT), policy };
  const unwatched = openHotel({
    store,
    payments,
    ...accounts,
    mailRoom,
    formRelay,
    clock,
    leases: LEASES,
    ...sold,
    houseRules,
    propertySchema: openPropertySchema(FOLDER, NEUTRAL, config),
    draftWriter: draftWriterOf(ownWriter, origin),
    connections: openConnections({
      config,
      secrets: openSecrets({ setting: SECRETS_KEY, folder: "" }),
      house: houseName,
    }),
    // On a machine with many tests a process may begin late: that is no fault of the picture's.
    picturePress: openPress(),
    backupMaker: options.backupMaker,
    doctor: openDoctor(config, database),
    rates: {
      version: await versionOf(database),
      catalogueOf: () => Promise.resolve(catalogue),
      ...rateSeal("tests"),
      ...options.rates,
    },
  });
  const hotel = watching?.hotel(unwatched) ?? unwatched;
  await hotel.begin({ isOtherAllowed: true });
  const isReady = () => Promise.resolve(true);
  const parts = { config, hotel, log, isReady, reach: database.health, provider: sandbox };
  const doors = openDoors(parts);
  let openedOn: string | undefined;
  const deliver = async (raw: string, signature: string) =>
    (await hotel.guest.payments.receiveEvent(raw, signature)) ? 200 : 400;
  return {
    hotel,
    identity,
    database,
    doors,
    said,
    faults,
    pass: (ms) => {
      present += ms;
    },
    async tend() {
      const { openNights, dueForCleaning, deleteOldRecords, ...others } = hotel.jobs;
      // Only time makes these due, which stands still here: what they do, and that it is done, is asked once and not in each turn.
      if (openedOn !== clock.today()) await openNights();
      openedOn = clock.today();
      await dueForCleaning();
      const jobs = [() => sandbox.deliverDueEvents(deliver), ...Object.values(others)];
      let idle = 0;
      for (let turn = 0; idle < jobs.length && turn < MOST_TIMES * jobs.length; turn += 1) {
        // Until nothing is left of its own: all others look for work of theirs once for a hundred letters, not a hundred times.
        let times = 0;
        while (times < MOST_TIMES && (await jobs[turn % jobs.length]?.())) times += 1;
        if (times === 0) idle += 1;
        else idle = times < MOST_TIMES ? 1 : 0;
      }
      while ((await deleteOldRecords()) > 0);
    },
    close: () => {
      keepLog([...said, ...faults.map((fault) => (fault instanceof Error ? traceOf(fault) : ""))].join("\n"));
      return database.close();
    },
  };
}

/** The house's own letters, which nobody sends; their writer is loaded only where no other is given. */
async function mailRoomOf(
  house: { content: HotelContent; origin: string; secretLinks: MailRoom["secretLinks"] },
  given: Partial<MailRoom> = {},
): Promise<MailRoom> {
  const { content, origin, secretLinks } = house;
  const writer = given.writer ?? (await ownWriter({ content, origin }));
  const sign = signWith("a secret of the hotel's own");
  return { mailer: openKeptMail(), secretLinks, sign, desk: content.hotel.email, ...given, writer };
}

/** Its pieces are JSX, which only the build and Vitest read. */
async function ownWriter(house: { content: HotelContent; origin: string }): Promise<MailRoom["writer"]> {
  const { openLetterWriter } = await import("#app/messages/open-letter-writer.tsx");
  return openLetterWriter(house);
}

/** The newest version of the property; orders name the one that they were priced by. */
async function versionOf({ pool }: Database): Promise<number> {
  await pool.query(
    `insert into property_version (made_at, made_by, note, document, digest)
     select now(), 'machine', '', $1, '' where not exists (select from property_version)`,
    [JSON.stringify(FOLDER)],
  );
  const { rows } = await pool.query<{ number: number }>("select max(number) as number from property_version");
  return rows[0]?.number ?? 0;
}
