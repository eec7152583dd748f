import { openClock } from "#adapters/clock/system-clock.ts";
import { openCommonPasswords } from "#adapters/identity/common-passwords.ts";
import { keptSecret } from "#adapters/identity/session-secret.ts";
import { steadyAnswers } from "#adapters/identity/steady-answers.ts";
import { openHttpFormRelay } from "#adapters/form-relay/http-form-relay.ts";
import { openMail } from "#adapters/mail/open-mail.ts";
import { signWith } from "#adapters/mail/sign-with.ts";
import type { ProviderTimes } from "#adapters/payments/payment-provider.ts";
import { furnishDemo } from "#adapters/store/demo/furnish-demo.ts";
import { migrate } from "#adapters/store/migrate.ts";
import { type Database, openDatabase } from "#adapters/store/open-database.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { housePolicy } from "#app/words.ts";
import { billHeadOf } from "#content/bill-head.ts";
import { catalogueOf, type HotelContent } from "#content/content.ts";
import { openHotel } from "#hotel/hotel.ts";
import type { Clock } from "#hotel/kernel/ports/clock.ts";
import { LEASES, type Leases } from "#hotel/kernel/ports/leases.ts";
import type { LetterWriter } from "#hotel/messages/ports/letter-writer.ts";
import type { MailRoom } from "#hotel/messages/ports/mail-room.ts";
import { type Config, FaultySettings } from "./config.ts";
import { readFolder } from "./content-files.ts";
import type { Log } from "./log.ts";
import type { OtherAccount } from "#hotel/payments/check-payment-account.ts";
import { welcomeOwner } from "./owner.ts";
import { restoredNotice } from "./restored-notice.ts";
import { followPublished } from "./follow-published.ts";
import { openPropertySchema, readInForce, readVersion } from "./property.ts";

/** Times that no owner sets; programs that end processes at their worst moment shorten them. */
export interface HouseTimes {
  leases: Leases;
  provider?: ProviderTimes;
}

export type House = Awaited<ReturnType<typeof openHouse>>;

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
}

/**
 * The only place that names adapters: what the settings choose, put together. What takes long to load comes after the
 * database, so that a second process on the same folder is told so at once.
 */
export async function openHouse(config: Config, log: Log, from: Opening) {
  const { openWriter, times = { leases: LEASES }, firstProperty } = from;
  const installed = await readFolder();
  const propertySchema = openPropertySchema(installed);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    pooler: config.databasePooler,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    onConnectionLost: () => log.warn("A connection to the database was lost; the next one is opened by itself."),
    onAway: () => log.warn("The database does not answer. Until it does, guests are asked to come back in a moment."),
    onBack: () => log.info("The database answers again."),
  });
  try {
    const applied = await migrate(database);
    if (applied.length > 0) log.info("The database is up to date.");
    const onRetry = ({ code }: { code: string }) => log.debug(`A transaction was repeated after ${code}.`);
    const store = openStore(database, { onRetry, onRestored: restoredNotice(log) });
    const at = Date.now();
    const { content, version } = await readInForce({ store, propertySchema }, { installed, firstProperty, at, log });
    const clock = openClock({ zone: content.hotel.timeZone, dayTurns: config.businessDayTurns });
    if (config.demo) await furnish(database, { config, content, clock, log });
    const provider = await openProvider({ config, database, clock, log, times });
    const accounts = await openAccounts({ config, content, database, log });
    const mailRoom = await openMailRoom({ config, content, log, database, secretLinks: accounts.identity });
    const { relay } = config.mail;
    const fixed = {
      store,
      payments: provider.payments,
      ...accounts,
      formRelay: relay && openHttpFormRelay(relay),
      leases: times.leases,
      houseRules: config.houseRules,
      propertySchema,
    };
    /** The whole hotel as a version of the property has it. */
    const bindTo = async (content: HotelContent) => {
      const hotel = openHotel({
        ...fixed,
        clock: openClock({ zone: content.hotel.timeZone, dayTurns: config.businessDayTurns }),
        commonPasswords: openCommonPasswords([content.hotel.name]),
        mailRoom: {
          ...mailRoom,
          writer: await openWriter({ content, origin: config.origin }),
          desk: config.mail.desk ?? content.hotel.email,
        },
        catalogue: catalogueOf(content),
        billHead: billHeadOf(content),
        policy: housePolicy(content.cancellation),
      });
      return { content, hotel };
    };
    const bound = await bindTo(content);
    const { hotel } = bound;
    const other = await hotel.begin({ isOtherAllowed: config.allowOtherAccount });
    if (other) throw new FaultySettings(otherAccountInWords(other));
    await welcomeOwner(hotel, config, log);
    const bind = async (number: number) => bindTo(await readVersion(store, number));
    return { database, store, provider, mailRoom, clock, ...followPublished({ version, bound }, { store, bind, log }) };
  } catch (fault) {
    await database.close();
    throw fault;
  }
}

function otherAccountInWords({ before, present, open }: OtherAccount): string {
  return (
    `The payment settings belong to the account ${present}, but the last start used ${before}, where card payments are ` +
    `still open (${open}): start with the earlier settings until they are over, or set ` +
    "ALLOW_OTHER_STRIPE_ACCOUNT=on if that account is lost."
  );
}

function openProvider(house: { config: Config; database: Database; clock: Clock; log: Log; times: HouseTimes }) {
  const { config, database, clock, log, times } = house;
  const { money, settings, open } = config.payments;
  if (config.isPublic && money === "test") {
    log.warn(`The ${settings} hold test keys, and this is a public address: nobody really pays.`);
  }
  const hotel = new URL(config.origin).host;
  return open({ sql: database.pool, hotel, now: clock.now, times: times.provider });
}

/** Who people are, and what keeps strangers from finding out. */
async function openAccounts(house: { config: Config; content: HotelContent; database: Database; log: Log }) {
  const { config, content, database, log } = house;
  if (config.isPublic && config.sessionSecret === undefined) {
    log.info("SESSION_SECRET is not set: sessions are signed with a secret that is kept in the database.");
  }
  const { google, identityPlatform } = config.identity;
  const onFault = (words: string) => log.warn(`Accounts: ${words}`);
  const { openIdentity } = await import("#adapters/identity/open-identity.ts");
  const identity = await openIdentity({
    pool: database.pool,
    google,
    identityPlatform: identityPlatform && { ...identityPlatform, onFault },
    origin: config.origin,
    secret: config.sessionSecret,
    houseName: content.hotel.name,
    onTrouble: onFault,
  });
  return { identity, inConstantTime: steadyAnswers() };
}

async function openMailRoom(house: {
  config: Config;
  content: HotelContent;
  log: Log;
  database: Database;
  secretLinks: MailRoom["secretLinks"];
}): Promise<Omit<MailRoom, "writer" | "desk">> {
  const { config, content, log, database, secretLinks } = house;
  const { smtp, dkim } = config.mail;
  const { returns: address } = config.mail;
  const returns =
    address === undefined ? undefined : { address, secret: await keptSecret(database.pool, "returned letters") };
  const { sessionSecret } = config;
  const tellLink = (subject: string, link: string) =>
    log.info(
      `The letter "${subject}" was not sent, because no mail server is set (SMTP_URL). This house has no public ` +
        `address either (PUBLIC_URL), so whoever reads this is its owner: ${link}`,
    );
  return {
    mailer: openMail({
      smtp,
      dkim,
      returns,
      hotel: content.hotel.name,
      tellLink: config.publicUrl ? undefined : tellLink,
    }),
    secretLinks,
    sign: signWith(sessionSecret ?? (await keptSecret(database.pool, "letters"))),
  };
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
