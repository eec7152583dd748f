import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HEEDED_TYPES } from "#adapters/payments/stripe/processed-types.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { ConnectionKind } from "#hotel/settings/rules/connections.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { type FormService, startFormService } from "#tests/support/form-service.ts";
import { type GoogleAtWork, startGoogle } from "#tests/support/google.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { startStripe, type StripeStandIn } from "#tests/support/stripe-stand-in.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { hold } from "./guest-acts.ts";

const ORIGIN = "http://hotel.example.com";
const PASSWORD = "an unusual word for the mail server";

let house: TestHotel;
let owner: Person;
let clerk: Person;
let mail: MailServer;
let forms: FormService;
let google: GoogleAtWork;
let stripe: StripeStandIn;

beforeAll(async () => {
  [mail, forms, google, stripe] = await Promise.all([
    startMailServer({ options: { allowInsecureAuth: true } }),
    startFormService(),
    startGoogle({ origins: [ORIGIN] }),
    startStripe(),
  ]);
  const env = { GOOGLE_ISSUER_URL: google.settings.issuerUrl, STRIPE_API_URL: stripe.url };
  house = await openTestHotel({ env, publicUrl: ORIGIN });
  owner = await openPerson(house, { role: "owner", name: "Olive Owner", email: "olive@example.com" });
  clerk = await openPerson(house, { role: "admin" });
});
afterAll(async () => {
  await Promise.all([mail.stop(), forms.stop(), google.close(), stripe.stop()]);
  await house.close();
});
beforeEach(async () => {
  await house.database.pool.query("delete from connection");
  await house.database.pool.query("update house set payment_account = null");
  stripe.account = { id: "acct_one", charges_enabled: true };
});

const connections = () => house.hotel.staff.connections;
const typed = (): Record<ConnectionKind, Record<string, string>> => ({
  mail: {
    ...{ server: "127.0.0.1", port: String(mail.port), security: "starttls", user: "desk", password: PASSWORD },
    sender: "Heron Landing <desk@hotel.example.com>",
  },
  cards: {
    secret_key: `sk_test_${"s".repeat(40)}4242`,
    publishable_key: "pk_test_1",
    webhook_secret: "whsec_very_secret_1",
  },
  google: { client_id: google.settings.clientId, client_secret: google.settings.clientSecret },
  forms: { url: forms.url, access_key: "a key of twenty letters or more" },
});
const set = (kind: ConnectionKind, changes: Record<string, string> = {}) =>
  connections().set(owner.account, { kind, ...typed()[kind], ...changes });

function granted<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

const faultsOf = (answer: object | Problem) => {
  if (!isProblem(answer) || answer.problem !== "connection-refused") throw new Error(JSON.stringify(answer));
  return answer.faults.map(({ path, message }) => `${path}: ${message}`);
};
const shown = async (kind: ConnectionKind) =>
  granted(await connections().read(owner.account)).find((connection) => connection.kind === kind);
const found = async (kind: ConnectionKind) =>
  granted(await connections().test(owner.account, { kind })).findings.map(
    ({ check, outcome, detail }) => `${outcome} ${check}: ${detail}`,
  );

/** Every row of every table, as text. */
async function everyRow(): Promise<string> {
  const { pool } = house.database;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of rows) texts.push(JSON.stringify((await pool.query(`select t::text from ${name} t`)).rows));
  return texts.join("\n");
}

describe("a connection that an owner sets", () => {
  test("is told without its secrets: from where it comes, who set it, and how a long key ends", async () => {
    expect(await shown("cards")).toMatchObject({ source: "nowhere", shown: [], set: undefined });
    expect(await set("cards")).toEqual({ modifiedCount: 1 });
    expect(await shown("cards")).toMatchObject({
      source: "console",
      set: { by: "Olive Owner" },
      shown: [
        { field: "secret_key", ends: "4242" },
        { field: "publishable_key", value: "pk_test_1" },
        { field: "webhook_secret" },
      ],
    });
  });

  test("leaves its secrets nowhere: not in the database, the log, an answer or the exported file", async () => {
    for (const kind of ["mail", "cards", "google", "forms"] as const) {
      granted(await set(kind));
      await found(kind);
    }
    const answers = JSON.stringify([await connections().read(owner.account), house.said]);
    const everything = `${await everyRow()}\n${answers}`;
    const secrets = [PASSWORD, typed().cards.secret_key, "whsec_very_secret_1", google.settings.clientSecret];
    for (const secret of [...secrets, typed().forms.access_key]) {
      expect(everything).not.toContain(secret);
      expect(everything).not.toContain(encodeURIComponent(String(secret)));
    }
    // The scan reads what is there.
    expect(everything).toContain("desk@hotel.example.com");
  });

  test("can be replaced and taken away, and each time it is written down who did it", async () => {
    granted(await set("forms"));
    granted(await set("forms", { access_key: "another key of twenty letters" }));
    expect(await connections().remove(owner.account, { kind: "forms" })).toEqual({ modifiedCount: 1 });
    expect(await connections().remove(owner.account, { kind: "forms" })).toEqual({ modifiedCount: 0 });
    expect((await shown("forms"))?.source).toBe("nowhere");
    const { rows } = await house.database.pool.query(
      "select actor, act, detail from audit where subject = 'connection:forms' order by id desc limit 3",
    );
    const by = { actor: owner.account.id, detail: null };
    const set_ = { ...by, act: "connection.set" };
    expect(rows).toEqual([{ ...by, act: "connection.removed" }, set_, set_]);
  });

  test("is for owners alone", async () => {
    for (const [who, problem] of [
      [clerk.account, "not-allowed"],
      [undefined, "not-signed-in"],
    ] as const) {
      expect(await connections().read(who)).toEqual({ problem });
      expect(await connections().set(who, { kind: "forms", ...typed().forms })).toEqual({ problem });
      expect(await connections().remove(who, { kind: "forms" })).toEqual({ problem });
      expect(await connections().test(who, { kind: "forms" })).toEqual({ problem });
    }
  });

  test.each(["", "fax", "__proto__", null])("is not %j", async (kind) => {
    expect(await connections().set(owner.account, { kind })).toEqual({ problem: "not-found" });
    expect(await connections().test(owner.account, { kind })).toEqual({ problem: "not-found" });
  });

  test("is refused at its field where it can't be one", async () => {
    expect(faultsOf(await set("mail", { server: "evil.example.com@mail.example.com" }))).toEqual([
      "server: must be a name such as mail.example.com",
    ]);
    expect(faultsOf(await set("mail", { port: "70000", password: "" }))).toEqual([
      "port: must be a number such as 465",
      "password: is missing",
    ]);
    expect(faultsOf(await set("mail", { sender: "" }))).toEqual(["sender: is missing"]);
    expect(faultsOf(await set("mail", { sender: "nobody" }))).toEqual([
      "sender: must be an address, or Name <address>",
    ]);
    expect(faultsOf(await set("cards", { publishable_key: "pk_live_1" }))[0]).toContain("one is a test key");
    const old = { webhook_secret_old: "the one before" };
    expect(faultsOf(await set("cards", old))).toEqual(["webhook_secret_old: must be a key such as whsec_..."]);
    expect(faultsOf(await set("forms", { url: "http://forms.example.com" }))).toEqual(["url: must begin with https"]);
    expect(faultsOf(await set("forms", { url: "x".repeat(9_000) }))).toContain("url: is too long");
  });

  test("with live keys is refused where the bookings lie in the embedded database", async () => {
    const live = { secret_key: "sk_live_1", publishable_key: "pk_live_1" };
    expect(faultsOf(await set("cards", live))[0]).toContain("the embedded database");
  });

  test("with keys of nobody is refused, and so is another account while card payments are open", async () => {
    stripe.account = { status: 401, type: "invalid_request_error", message: "Invalid API Key provided" };
    expect(faultsOf(await set("cards"))).toEqual(["secret_key: is refused: Invalid API Key provided"]);
    stripe.account = { status: 403, type: "invalid_request_error", message: "This key may not read accounts." };
    expect(await set("cards")).toEqual({ modifiedCount: 1 });
    stripe.account = { id: "acct_other", charges_enabled: true };
    await house.database.pool.query("update house set payment_account = 'acct_one'");
    expect(await set("cards")).toEqual({ modifiedCount: 1 });
    await hold(browserOf(house));
    expect(faultsOf(await set("cards"))).toEqual([expect.stringContaining("acct_one are still open: 1")]);
  });

  test("of cards is not taken away while card payments are open that play money could not end", async () => {
    granted(await set("cards"));
    await house.database.pool.query("update house set payment_account = 'acct_one'");
    await hold(browserOf(house));
    expect(faultsOf(await connections().remove(owner.account, { kind: "cards" }))).toEqual([
      expect.stringMatching(/^cards: would leave card payments of acct_one open.*: \d+\. Try again/),
    ]);
    expect((await shown("cards"))?.source).toBe("console");
    await house.database.pool.query("update payment set state = 'dead'");
    await house.database.pool.query("update orders set state = 'released', release_reason = 'expired'");
    expect(await connections().remove(owner.account, { kind: "cards" })).toEqual({ modifiedCount: 1 });
  });

  test("counts for nothing where the environment has it", async () => {
    const env = {
      FORM_RELAY_URL: "https://forms.example.com/of-the-environment",
      FORM_RELAY_ACCESS_KEY: "environment",
    };
    const other = await openTestHotel({ env, database: house.database });
    const { set: setAtOther, read: readAtOther } = other.hotel.staff.connections;
    granted(await set("forms"));
    const read = granted(await readAtOther(owner.account)).find(({ kind }) => kind === "forms");
    expect(read).toMatchObject({
      source: "environment",
      shown: [{ value: env.FORM_RELAY_URL }, { field: "access_key" }],
    });
    expect(await setAtOther(owner.account, { kind: "forms", ...typed().forms })).toEqual({ problem: "wrong-state" });
  });
});

describe("a test of", () => {
  test("what is not set finds nothing", async () => {
    for (const kind of ["mail", "cards", "google", "forms"] as const) expect(await found(kind)).toEqual([]);
  });

  test("mail comes as far as a letter to whoever asks", async () => {
    granted(await set("mail"));
    expect(await found("mail")).toEqual([
      `good mail-reached: 127.0.0.1:${mail.port}`,
      "note mail-encrypted: ",
      "good mail-login: desk",
      "good mail-letter: olive@example.com",
    ]);
    expect(mail.letters.at(-1)?.mail.subject).toContain("Test letter from");
    expect(mail.logins.at(-1)).toEqual({ user: "desk", password: PASSWORD });
  });

  test("mail says where it ended: at a closed door, without encryption, at the letter", async () => {
    granted(await set("mail", { port: "1" }));
    expect(await found("mail")).toEqual([expect.stringMatching(/^bad mail-reached: .*ECONNREFUSED/)]);
    granted(await set("mail", { security: "tls" }));
    expect(await found("mail")).toEqual([expect.stringMatching(/^bad mail-reached: .*choose STARTTLS/)]);
    granted(await set("mail"));
    mail.mood.letter = { code: 554, words: `no thanks, ${PASSWORD}` };
    expect((await found("mail")).at(-1)).toMatch(/^bad mail-letter: .*no thanks, \.\.\./);
    delete mail.mood.letter;
  });

  test("cards tells the account, its money and whether its events come here", async () => {
    granted(await set("cards"));
    const webhook = `${ORIGIN}/api/webhooks/stripe`;
    stripe.endpoints = [];
    expect(await found("cards")).toEqual([
      "good cards-keys: acct_one",
      "good cards-charges: acct_one",
      "note cards-money: test",
      "good cards-lists: ",
      `bad cards-endpoint: ${webhook}`,
    ]);
    stripe.refuses = ["disputes"];
    expect((await found("cards")).at(-2)).toBe(
      "bad cards-lists: disputes (The provided key does not have the required permissions.)",
    );
    for (const status of [429, 500]) {
      stripe.refusal = status;
      expect((await found("cards")).at(-2)).toMatch(/^note cards-lists: disputes \(/);
    }
    Object.assign(stripe, { refuses: [], refusal: 403 });
    const [first = "", ...others] = Object.keys(HEEDED_TYPES);
    stripe.endpoints = [{ url: webhook, status: "enabled", enabled_events: others }];
    expect((await found("cards")).at(-1)).toBe(`bad cards-endpoint: ${webhook}: ${first}`);
    stripe.endpoints = [{ url: webhook, status: "enabled", enabled_events: [first, ...others] }];
    expect((await found("cards")).at(-1)).toBe(`good cards-endpoint: ${webhook}`);
    stripe.account = { id: "acct_one", charges_enabled: false };
    expect(await found("cards")).toContain("bad cards-charges: acct_one");
    expect(granted(await connections().test(owner.account, { kind: "cards" })).heardAt).toBeUndefined();
  });

  test("Google tells a client that it knows from one that it does not", async () => {
    granted(await set("google"));
    expect(await found("google")).toEqual([
      expect.stringMatching(/^good google-reached: 127\.0\.0\.1|^good google-reached: localhost/),
      `good google-client: ${google.settings.clientId}`,
    ]);
    granted(await set("google", { client_secret: "GOCSPX-of-another" }));
    expect((await found("google")).at(-1)).toMatch(/^bad google-client: invalid_client/);
  });

  test("the form service hands it a form, and repeats what it says", async () => {
    granted(await set("forms"));
    expect(await found("forms")).toEqual([expect.stringMatching(/^good forms-taken: 127\.0\.0\.1/)]);
    expect(forms.received.at(-1)).toMatchObject({ access_key: typed().forms.access_key });
    forms.mood = { status: 403, body: `{"error":"unknown key ${typed().forms.access_key}"}` };
    expect(await found("forms")).toEqual([expect.stringMatching(/^bad forms-taken: .*403 .*unknown key \.\.\./)]);
    forms.mood = { status: 200, body: '{"success":true}' };
  });
});
