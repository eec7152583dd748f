import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#adapters/store/migrate.ts";
import type { Database } from "#adapters/store/open-database.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";

/** Columns that tell of a person, by table. Forgetting a guest overwrites each, or deletes its row. */
const PERSONAL: Record<string, string> = {
  // A way in that is half gone through; the rows also end by themselves.
  account_proof: "value",
  booking: "name email visit account_id",
  booking_note: "words",
  cart: "visit items",
  check_in_form: "guest_name email phone special_requests signature_typed signature_drawn",
  check_out_form: "guest_name email feedback",
  document_addressee: "company address tax_id",
  document_guest: "name",
  exemption: "paper",
  form_reply: "words",
  letter_refusal: "email",
  orders: "visit address request name email account_id phone wish near_network far_network",
  outbox: "recipient facts subject html plain trouble",
  payment: "email",
  payment_event: "raw",
  policy_agreement: "address",
  // Why the desk gave something back.
  refund: "note",
  staff_invitation: "email",
  try_count: "key",
  unmatched_payment: "note",
};

/** Those of accounts, whose rows go when the account does. */
const OF_ACCOUNTS = ["account", "account_credential", "account_passkey", "account_second_factor"];
const OF_DEVICES = ["account_session", "known_device"];

/** Tables and columns of those that the file of one's data tells nothing of, and why. */
const NOT_IN_FILE: Record<string, string> = {
  account_proof: "Half of a way in is a secret, and over within the hour.",
  "booking.name": "It is its order's.",
  "booking.email": "It is its order's.",
  "booking.visit": "It is what opens the booking to a browser.",
  "booking.account_id": "It is the account that asks, or somebody's who booked for them.",
  "orders.visit": "It is what opens the orders to a browser.",
  "orders.request": "All of it is in the other columns.",
  "orders.near_network": "It is a part of the address.",
  "orders.far_network": "It is a part of the address.",
  "outbox.html": "It says what its plain text does.",
  payment: "Its address is its order's, and its money is in the documents.",
  payment_event: "What the provider says of payments is the provider's to tell; what it comes to is in the documents.",
  try_count:
    "How often somebody tried in vain says nothing of whom they tried to be, and would tell a thief how to go on.",
};

/** Every other column that holds words, by table: names of things, states, and what the desk says of its own work. */
const NOT_PERSONAL: Record<string, string> = {
  account_proof: "id identifier",
  alert: "kind subject",
  audit: "actor act subject detail",
  backup: "file fault",
  booking: "order_id cart_item_id type_id state accessible children rates",
  booking_note: "author",
  cancellation_policy: "hash language words terms",
  cart: "client_key",
  check_in_form: "fingerprint order_id language arrives_at policy state",
  check_out_form: "fingerprint language state",
  check_out_proposal: "outcome",
  closure: "reason",
  // What an owner has typed of the house's own servers; the owner's account.
  connection: "kind sealed shown set_by",
  difference: "kind payment_id order_id our_id their_id here there",
  dispute: "id payment_id order_id reason state",
  document: "number kind order_id facts series",
  document_addressee: "number",
  document_due: "order_id",
  document_guest: "number",
  document_series: "kind series",
  exemption: "exemption state decided_by",
  form_reply: "written_by",
  house: "id payment_account series setup_steps setup_code_hash",
  house_epoch: "epoch",
  house_secret: "name secret",
  // Names of columns and of room types, as another system has them.
  import_mapping: "mapping",
  inventory: "type_id",
  job_run: "name",
  ledger: "order_id kind reference",
  letter_link: "hash purpose order_id",
  mending: "by_account",
  migration: "name checksum",
  // The ages that a price went by are nobody's without a name.
  order_line: "order_id cart_item_id type_id accessible plan code children rates steps policy exemptions",
  promo_code: "code",
  rate_season: "type_id name",
  orders: "id client_key state payment release_reason language address_proof arrives_at quote_hash",
  outbox: "cause kind state language series",
  // `sold` is gone once the provider has answered.
  payment: "order_id key state payment_id client_secret epoch sold",
  payment_event: "id type payment_id about",
  // The owner's own words about a picture of the house.
  picture: "name digest widths glimpse descriptions",
  picture_chunk: "picture file bytes",
  policy_agreement: "order_id policy manner",
  property_publication: "published_by note older",
  // Accounts of the owner's people, and their own words about a version.
  property_version: "made_by note digest",
  property_version_picture: "picture",
  reconciliation: "asked_by",
  // The account of the owner who looked.
  readiness: "what noted_by",
  refund: "key payment_id order_id reason state refund_id",
  registration_card: "accepted_by",
  room: "type_id",
  room_care: "state",
  room_feature: "feature",
  room_type: "id",
  type_name: "id names",
  staff_invitation: "role hash invited_by",
  stay: "order_id type_id counts_as accessible life",
  storm: "types state opened_by series",
  storm_offer: "state",
  storm_step: "kind subject state trouble",
  unmatched_payment: "payment_id order_id state decided_by",
};

let database: Database;
beforeAll(async () => {
  database = await freshPostgres();
  await migrate(database);
});
afterAll(() => database.close());

test("every column that holds words is known to tell of a person, or not to", async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'bytea') and table_name <> all($1)`,
    [[...OF_ACCOUNTS, ...OF_DEVICES]],
  );
  const known = new Set([...namesIn(PERSONAL), ...namesIn(NOT_PERSONAL)]);
  const there = new Set(rows.map(({ name }) => name));
  expect(
    [...there].filter((name) => !known.has(name)),
    "say in this file whether they tell of a person",
  ).toEqual([]);
  expect(
    [...known].filter((name) => !there.has(name)),
    "these are gone",
  ).toEqual([]);
});

describe("what tells of a person is overwritten", () => {
  test.each(Object.entries(PERSONAL))("in %s, when a guest is forgotten", (table, columns) => {
    const source = readFileSync("adapters/store/reports/personal-records.ts", "utf8");
    expect(keptBy(source, table, columns), "let FORGET in personal-records.ts overwrite these").toEqual([]);
  });

  test.each(["booking", "exemption", "orders", "payment", "policy_agreement"])(
    "in %s, when an order came to nothing",
    async (table) => {
      const { rows } = await database.pool.query<{ source: string }>(
        "select pg_get_functiondef('delete_unbooked'::regproc) as source",
      );
      // Its rows go, unless something of the desk's is about the order.
      const [, instead = ""] = rows[0]?.source.split("exception when") ?? [];
      expect(
        keptBy(instead, table, PERSONAL[table] ?? ""),
        "let delete_unbooked overwrite these, by a migration",
      ).toEqual([]);
    },
  );
});

describe("what tells of a person is in the file of their data", () => {
  const told = Object.entries({ ...PERSONAL, known_device: "known_since last_seen_at forgotten_at" });
  test.each(told.filter(([table]) => !(table in NOT_IN_FILE)))("in %s", (table, columns) => {
    const statements = readFileSync("adapters/store/reports/kept-records.ts", "utf8").split(/^const /m);
    const reading = statements.filter((statement) => new RegExp(`(from|join) ${table}\\b`).test(statement)).join();
    const untold = columns.split(" ").filter((column) => !new RegExp(`\\b${column}\\b`).test(reading));
    expect(
      untold.filter((column) => !(`${table}.${column}` in NOT_IN_FILE)),
      "let kept-records.ts read these, or say why not",
    ).toEqual([]);
  });
});

function namesIn(tables: Record<string, string>): string[] {
  return Object.entries(tables).flatMap(([table, columns]) => columns.split(" ").map((column) => `${table}.${column}`));
}

/** The columns of the table that the statements neither set nor delete. */
function keptBy(statements: string, table: string, columns: string): string[] {
  if (new RegExp(`delete from ${table}\\b`).test(statements)) return [];
  const [, set = ""] = new RegExp(`update ${table}\\s+set ([\\s\\S]*?)\\bwhere\\b`).exec(statements) ?? [];
  return columns.split(" ").filter((column) => !new RegExp(`\\b${column} = `).test(set));
}
