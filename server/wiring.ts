import { openClock } from "#adapters/clock/system-clock.ts";
import { openCommonPasswords } from "#adapters/identity/common-passwords.ts";
import { keptSecret } from "#adapters/identity/session-secret.ts";
import { steadyAnswers } from "#adapters/identity/steady-answers.ts";
import { signWith } from "#adapters/mail/sign-with.ts";
import type { ProviderTimes } from "#adapters/payments/payment-provider.ts";
import { openSecrets, type Secrets } from "#adapters/secrets/open-secrets.ts";
import { openPress } from "#adapters/pictures/open-press.ts";
import { furnishDemo } from "#adapters/store/demo/furnish-demo.ts";
import { rateSeal } from "#adapters/rates/rate-seal.ts";
import { migrate } from "#adapters/store/migrate.ts";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { openReading, type Reading } from "#adapters/store/open-reading.ts";
import { runOn } from "#adapters/store/run.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { housePolicy } from "#app/words.ts";
import { billHeadOf } from "#content/bill-head.ts";
import { catalogueOf, type HotelContent } from "#content/content.ts";
import { planPolicies } from "#content/rate-book.ts";
import { type Hotel, openHotel } from "#hotel/hotel.ts";
import type { Clock } from "#hotel/kernel/ports/clock.ts";
import { LEASES, type Leases } from "#hotel/kernel/ports/leases.ts";
import type { LetterWriter } from "#hotel/messages/ports/letter-writer.ts";
import type { Store } from "#hotel/ports.ts";
import type { KeptPicture } from "#hotel/settings/ports/pictures.ts";
import type { PropertySchema } from "#hotel/settings/ports/property-schema.ts";
import { type Config, FaultySettings } from "./config.ts";
import { readFolder, readNeutral } from "./content-files.ts";
import type { Log } from "./log.ts";
import type { OtherAccount } from "#hotel/payments/check-payment-account.ts";
import { welcomeOwner } from "./owner.ts";
import { openDoctor } from "./doctor.ts";
import { takeInPictures } from "./seed-practice.ts";
import { openPreview } from "./preview.ts";
import { restoredNotice } from "./restored-notice.ts";
import { followPublished, type Bind } from "./follow-published.ts";
import { shareLooks } from "./watch-version.ts";
import { backUpBeforeUpgrade, forgetCutOff } from "./backup-wiring.ts";
import { openBackupMaker } from "./scheduled-backup.ts";
import { openConnections, unsealed } from "./open-connections.ts";
import { type Connected, wireConnections } from "./wire-connections.ts";
import { draftWriterOf, hotelTimeOf, openPropertySchema, readInForce, readVersion } from "./property.ts";
import { keepCatalogues } from "./rate-versions.ts";
import type { Watching } from "./watching.ts";

/** Times that no owner sets; programs that end processes at their worst moment shorten them. */
export interface HouseTimes {
  leases: Leases;
  provider?: ProviderTimes;
}

export type House = Awaited<ReturnType<typeof openHouse>>;

/** The payment provider of the house as it is now. */
export type Provider = ReturnType<House["inForce"]>["provider"];

/** Letters are written by the pages' half of the house, which only the build can read. */
export type OpenLetterWriter = (house: {
  content: HotelContent;
  origin: string;
}) => LetterWriter | Promise<LetterWriter>;

interface Opening {
  openWriter: OpenLetterWriter;
  times?: HouseTimes;
  /** What a house that has decided nothing yet begins with, instead of the installed files. */
  firstProperty?: unknown;
  /** Those of them whose files lie in the house's folder. */
  firstPictures?: readonly KeptPicture[] | undefined;
  watching?: Watching | undefined;
  /** Aborted as the process begins to stop. */
  closing?: AbortSignal;
}

/**
 * The only place that names adapters: what the settings choose, put together. What takes long to load comes after the
 * database, so that a second process on the same folder is told so at once.
 */
export async function openHouse(config: Config, log: Log, from: Opening) {
  const { openWriter, times = { leases: LEASES }, firstProperty, firstPictures = [], watching, closing } = from;
  const installed = await readFolder();
  const propertySchema = openPropertySchema(installed, await readNeutral(), config);
  const database = await openDatabase({
    ...config,
    onConnectionLost: () => log.warn("A connection to the database was lost; the next one is opened by itself."),
    onRefused: (why) => log.warn(`The database refuses its work: ${why}. Guests are asked to come back in a moment.`),
    onAway: (how) => log.warn(`The database ${ABSENT[how]}. Until it does, guests are asked to come back in a moment.`),
    onBack: () => log.info("The database answers again."),
  });
  watching?.database(database);
  try {
    await bringUpToDate(database, config, log);
    const onRetry = ({ code }: { code: string }) => log.debug(`A transaction was repeated after ${code}.`);
    const { pictureFolder } = config;
    const reading = openCopy(database, config, log);
    const store = openStore(database, { onRetry, onRestored: restoredNotice(log), pictureFolder, reading });
    const at = Date.now();
    await takeInPictures(store, firstPictures);
    const { content, version } = await readInForce(
      { store, propertySchema },
      { installed, firstProperty, asksOwner: config.setup && !config.demo, isPractice: config.isPractice, at, log },
    );
    const clock = openClock(hotelTimeOf(content, config));
    if (config.demo) await furnish(database, { config, content, clock, log });
    const binder = await openBinder({
      config,
      database,
      store,
      log,
      times,
      propertySchema,
      clock,
      openWriter,
      watching,
      closing,
    });
    const look = shareLooks(store.shown.marks);
    const { connections, isOpen } = await look();
    const bound = { ...(await binder.bindTo({ content, version }, await binder.wire(content))), isOpen };
    const refused = await binder.begin(bound);
    if (refused) throw refused;
    await welcomeOwner(bound.hotel, config, log);
    const bind = bindNext(store, binder);
    const following = followPublished({ mark: { version, connections, isOpen }, bound }, { look, bind, log });
    const preview = openPreview(async (number) =>
      binder.bindTo(
        { content: await readVersion(store, number), version: number, isPreview: true },
        following.inForce().connected,
      ),
    );
    const close = async () => {
      await following.inForce().connected.mailer.close();
      await reading?.close();
      await database.close();
    };
    return { database, store, clock, close, preview, look, ...following };
  } catch (fault) {
    await database.close();
    throw fault;
  }
}

type Binder = Awaited<ReturnType<typeof openBinder>>;

type Bound = Awaited<ReturnType<Binder["bindTo"]>> & { isOpen: boolean };

/** Binds what an owner has decided. Cards that can't be begun with wait; the rest is in use. */
function bindNext(store: Store, binder: Binder): Bind<Bound> {
  return async ({ version, connections, isOpen }, { mark, bound: before }) => {
    const content = version === mark.version ? before.content : await readVersion(store, version);
    const isWired = connections === mark.connections && content.hotel.name === before.content.hotel.name;
    const connected = isWired ? before.connected : await binder.wire(content, before.connected);
    const next = { ...(await binder.bindTo({ content, version }, connected)), isOpen };
    const refused = isPaidAlike(next, before) ? undefined : await binder.begin(next);
    if (!refused) return { bound: next };
    const waiting = withCardsOf(before.connected, connected);
    return { bound: { ...(await binder.bindTo({ content, version }, waiting)), isOpen }, refused };
  };
}

/** Keys that could not be opened and were taken away leave the same provider, none, and nothing more to wait for. */
function isPaidAlike(one: Paid, other: Paid): boolean {
  return one.provider === other.provider && one.connected.sources.cards === other.connected.sources.cards;
}

type Paid = Pick<Connected, "provider"> & { connected: Pick<Connected, "sources"> };

/** All that is connected by now, but for the cards. */
function withCardsOf({ provider, made, sources }: Connected, others: Connected): Connected {
  return {
    ...others,
    provider,
    made: { ...others.made, cards: made.cards },
    sources: { ...others.sources, cards: sources.cards },
  };
}

const ABSENT = {
  silent: "does not answer",
  "read-only": "takes no writes, as a standby does that was not promoted",
} as const;

/** Backs the house up before its tables change, where the room is free that a backup took which was killed. */
async function bringUpToDate(database: Database, config: Config, log: Log): Promise<void> {
  await forgetCutOff(config.dataDir).catch((fault: unknown) =>
    log.error("What a backup has left in DATA_DIR could not be removed", fault),
  );
  const applied = await migrate(database, {
    before: async (client) => {
      const file = await backUpBeforeUpgrade(config, client);
      log.info(
        `The tables are older. What they hold is in ${file}: the version before restores it, should you go back.`,
      );
    },
    onWaiting: (name) =>
      log.info(`"${name}" waits for those who read its tables at length, such as a backup. Guests don't wait for it.`),
    onNewer: (name) => log.info(`The tables are newer than this version ("${name}"), which can work on them.`),
  });
  if (applied.length > 0) log.info("The database is up to date.");
}

/** The copy for reports, where there is one. */
function openCopy({ pool, namesStatements }: Database, { databaseReadUrl }: Config, log: Log): Reading | undefined {
  if (databaseReadUrl === undefined) return undefined;
  return openReading(databaseReadUrl, {
    instead: runOn(pool, { namesStatements }),
    onLost: (why) => log.warn(`The copy for reports can't be read: ${why}. They are read from the database itself.`),
    onBack: () => log.info("The copy for reports is read again."),
  });
}

interface Unbound {
  config: Config;
  database: Database;
  store: Store;
  log: Log;
  times: HouseTimes;
  propertySchema: PropertySchema;
  clock: Clock;
  openWriter: OpenLetterWriter;
  watching: Watching | undefined;
  closing: AbortSignal | undefined;
}

/** A version of the property; `isPreview`: an owner alone looks at it. */
interface Bindable {
  content: HotelContent;
  version: number;
  isPreview?: boolean;
}

/** Puts the house together, at the start and whenever an owner has decided something. */
async function openBinder(unbound: Unbound) {
  const { config, database, store, log, times, propertySchema, openWriter, watching, closing } = unbound;
  if (config.isPublic && config.sessionSecret === undefined) {
    log.info("SESSION_SECRET is not set: sessions are signed with a secret that is kept in the database.");
  }
  const secrets = openSecrets({ setting: config.secretsKey, folder: config.dataDir });
  const inConstantTime = steadyAnswers();
  const draftWriter = draftWriterOf(openWriter, config.origin);
  const fixed = {
    store,
    inConstantTime,
    leases: times.leases,
    propertySchema,
    draftWriter,
    picturePress: openPress(),
    backupMaker: openBackupMaker(config, { closing }),
    doctor: openDoctor(config, database),
  };
  const sign = signWith(config.sessionSecret ?? (await keptSecret(database.pool, "letters")));
  const seal = rateSeal(config.sessionSecret ?? (await keptSecret(database.pool, "quotes")));
  const rates = { catalogueOf: keepCatalogues(), ...seal };
  /** The whole hotel as a version of the property has it, with these connections. */
  const bindTo = async ({ content, version, isPreview = false }: Bindable, connected: Connected) => {
    const { provider, identity, mailer, formRelay, houseRules } = connected;
    const { name: house, email } = content.hotel;
    const ports = {
      ...fixed,
      payments: watching?.payments(provider.payments) ?? provider.payments,
      identity,
      formRelay,
      houseRules,
      connections: openConnections({ config, secrets, house }),
      clock: openClock(hotelTimeOf(content, config)),
      commonPasswords: openCommonPasswords([house]),
      mailRoom: {
        sign,
        mailer,
        secretLinks: identity,
        writer: await openWriter({ content, origin: config.origin }),
        desk: config.mail.desk ?? email,
      },
      catalogue: catalogueOf(content),
      rates: { version, ...rates },
      billHead: billHeadOf(content),
      policy: housePolicy(content.cancellation, planPolicies(content.rateBook)),
    };
    const bound = openHotel(ports, { isPreview });
    return { content, hotel: watching?.hotel(bound) ?? bound, provider, connected };
  };
  /**
   * As at a start: the provider may be another, and know payments that this database does not. Answers why this one can't be used, and
   * then nothing was begun.
   */
  const begin = async ({ hotel }: { hotel: Hotel }) => {
    const other = await hotel.begin({ isOtherAllowed: config.allowOtherAccount });
    return other && new FaultySettings(otherAccountInWords(other));
  };
  return {
    bindTo,
    begin,
    wire: (content: HotelContent, before?: Connected) => wire({ ...unbound, content }, secrets, before),
  };
}

/** Opens what is connected by now. */
async function wire(
  unbound: Unbound & { content: HotelContent },
  secrets: Secrets,
  before: Connected | undefined,
): Promise<Connected> {
  const { config, database, store, log, times, clock, content } = unbound;
  const connected = config.connect(await unsealed(secrets, await store.connections.list()));
  const house = content.hotel.name;
  return wireConnections({ config, connected, database, log, now: clock.now, times: times.provider, house }, before);
}

function otherAccountInWords({ before, present, open }: OtherAccount): string {
  return (
    `The payment settings belong to the account ${present}, but the last start used ${before}, where card payments are ` +
    `still open (${open}): start with the earlier settings until they are over, or set ` +
    "ALLOW_OTHER_STRIPE_ACCOUNT=on if that account is lost, or its keys were replaced on the dashboard and are not kept."
  );
}

/** The same hotel for everybody who tries it on the same day. */
const DEMO_SEED = 504;

async function furnish(
  { pool }: Database,
  house: { config: Config; content: HotelContent; clock: Clock; log: Log },
): Promise<void> {
  const { config, content, clock, log } = house;
  const started = performance.now();
  const { horizonDays, holdMinutes } = config.houseRules;
  const catalogue = catalogueOf(content);
  const furnished = await furnishDemo(pool, {
    ...{ catalogue, clock, horizonDays, holdMinutes },
    rooms: content.rooms,
    seed: DEMO_SEED,
  });
  if (furnished === "furnished") {
    log.info(`Furnishing the demo hotel ... done in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  }
  if (furnished === "refused") {
    log.warn("No demo guests were added, because this database holds real bookings. DEMO=off ends this notice.");
  }
}
