import { rateSeal } from "#adapters/rates/rate-seal.ts";
import { openClock } from "#adapters/clock/system-clock.ts";
import { openCommonPasswords } from "#adapters/identity/common-passwords.ts";
import { openIdentity } from "#adapters/identity/open-identity.ts";
import { steadyAnswers } from "#adapters/identity/steady-answers.ts";
import { openKeptMail } from "#adapters/mail/kept-mail.ts";
import { signWith } from "#adapters/mail/sign-with.ts";
import { openSandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { migrate } from "#adapters/store/migrate.ts";
import { openDatabaseInMemory } from "#adapters/store/open-database.ts";
import { openSecrets } from "#adapters/secrets/open-secrets.ts";
import { openPress } from "#adapters/pictures/open-press.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { housePolicy } from "#app/words.ts";
import { billHeadOf } from "#content/bill-head.ts";
import { catalogueOf, readContent } from "#content/content.ts";
import { type Hotel, openHotel } from "#hotel/hotel.ts";
import { LEASES } from "#hotel/kernel/ports/leases.ts";
import type { Asking, Identity } from "#hotel/accounts/ports/identity.ts";
import type { InConstantTime } from "#hotel/kernel/ports/constant-time.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readConfig } from "#server/config.ts";
import { readFolder } from "#server/content-files.ts";
import { openConnections } from "#server/open-connections.ts";
import { openPropertySchema } from "#server/property.ts";
import { briefWriter } from "#tests/support/brief-letters.ts";
import { figure } from "#tests/support/figures.ts";
import { guessApart } from "#tests/support/guess-apart.ts";

// Does the time of an answer tell whether an address has an account? A thousand tries each, at the login and at the
// forgotten password. Controls: a door that hashes nothing for strangers gives them away at once, and the deadline alone
// already hides it.

const AT_ONCE: InConstantTime = (work) => work();
const TOGETHER = 8;
const HOUR = 3_600_000;
const MOST_RIGHT = 0.55;
/** Of a few tries, chance alone leaves more. */
const MOST_OF_FEW = 0.6;

const database = await openDatabaseInMemory();
await migrate(database);
const installed = await readFolder();
const content = readContent(installed.content);
const origin = "http://hotel.example.com";
const own = await openIdentity({ pool: database.pool, origin, houseName: content.hotel.name });
let present = Date.now();
const clock = openClock({ zone: content.hotel.timeZone, dayTurns: "04:00" }, () => present);
const { payments } = await openSandboxPayments({ sql: database.pool, now: clock.now });

const strangers = Array.from({ length: TOGETHER }, (_, at) => `stranger-${at}@example.com`);
const people = strangers.map((_, at) => `person-${at}@example.com`);
const password = "correct horse battery staple";
for (const email of people) {
  const opened = await openDoor({ inConstantTime: AT_ONCE }).register(asking(), {
    name: "Guest",
    email,
    password,
    terms: true,
  });
  if (isProblem(opened)) throw new Error(JSON.stringify(opened));
  later();
}

const careless: Identity = {
  ...own,
  signIn: (proof, browser) =>
    people.includes(proof.email) ? own.signIn(proof, browser) : Promise.resolve({ failure: "invalid-credential" }),
};

type Door = Hotel["guest"]["accounts"];

const login = (door: Door, email: string) => door.signIn(asking(), { email, password: "wrong password entirely" });
const reset = (door: Door, email: string) => door.askForReset(asking(), { email });

await measure("login", { act: login, tries: 1_000, inConstantTime: steadyAnswers() }, atMost);
await measure("forgotten password", { act: reset, tries: 1_000, inConstantTime: steadyAnswers() }, atMost);
await measure(
  "login without the deadline",
  { act: login, tries: 200, inConstantTime: AT_ONCE },
  () => "for comparison",
);
const told = { act: login, tries: 200, identity: careless };
await measure("control, a careless login without the deadline", { ...told, inConstantTime: AT_ONCE }, atLeast);
await measure(
  "control, a careless login with the deadline",
  { ...told, inConstantTime: steadyAnswers() },
  atMostRoughly,
);
await database.close();

interface Trial {
  act: (door: Door, email: string) => Promise<object>;
  tries: number;
  inConstantTime: InConstantTime;
  identity?: Identity;
}

async function measure(name: string, trial: Trial, judge: (share: number) => string): Promise<void> {
  const door = openDoor(trial);
  const times: [known: number[], unknown: number[]] = [[], []];
  while (times[0].length < trial.tries || times[1].length < trial.tries) {
    await Promise.all(
      Array.from({ length: TOGETHER }, async (_, at) => {
        const kind = Math.random() < 0.5 ? 0 : 1;
        const email = [people, strangers][kind]?.[at] ?? "";
        const started = performance.now();
        const answer = await trial.act(door, email);
        if (isProblem(answer) && answer.problem !== "identity") throw new Error(JSON.stringify(answer));
        times[kind].push(performance.now() - started);
      }),
    );
    later();
  }
  const share = guessApart(times[0].slice(0, trial.tries), times[1].slice(0, trial.tries));
  figure(`${name}: guessed right from the time`, share, judge(share));
}

function openDoor({ inConstantTime, identity = own }: Pick<Trial, "inConstantTime" | "identity">): Door {
  const commonPasswords = openCommonPasswords([content.hotel.name]);
  const mailRoom = {
    writer: briefWriter,
    mailer: openKeptMail(),
    secretLinks: identity,
    sign: signWith("a secret of this run"),
    desk: "desk@example.com",
  };
  const config = readConfig({});
  const { houseRules } = config;
  const accounts = { identity, inConstantTime, commonPasswords };
  const catalogue = catalogueOf(content);
  const sold = { catalogue, billHead: billHeadOf(content), policy: housePolicy(content.cancellation) };
  const rest = {
    store: openStore(database),
    payments,
    mailRoom,
    formRelay: undefined,
    clock,
    leases: LEASES,
    ...sold,
    houseRules,
    propertySchema: openPropertySchema(installed, installed, { businessDayTurns: undefined }),
    connections: openConnections({
      config,
      secrets: openSecrets({ setting: "a key that nothing is sealed with here", folder: "" }),
      house: content.hotel.name,
    }),
    picturePress: openPress(),
    backupMaker: undefined,
    doctor: { examine: () => Promise.resolve([]) },
    draftWriter: () => Promise.resolve(briefWriter),
    rates: { version: 1, catalogueOf: () => Promise.resolve(undefined), ...rateSeal("a secret of this run") },
  };
  return openHotel({ ...accounts, ...rest }).guest.accounts;
}

function asking(): Asking {
  return { cookies: "", address: "203.0.113.1", agent: "A stopwatch", origin, keep: () => undefined };
}

/** The limits would end it: they count in the hotel's own time. */
function later(): void {
  present += HOUR;
}

function atMost(share: number): string {
  if (share > MOST_RIGHT) process.exitCode = 1;
  return `at most ${MOST_RIGHT}`;
}

function atMostRoughly(share: number): string {
  if (share > MOST_OF_FEW) process.exitCode = 1;
  return `at most ${MOST_OF_FEW}`;
}

function atLeast(share: number): string {
  if (share < 0.9) process.exitCode = 1;
  return "at least 0.9";
}
