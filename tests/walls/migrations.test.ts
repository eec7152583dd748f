import { expect, test } from "vitest";
import { type Migration, readMigrations } from "#adapters/store/migrate.ts";

/** Those with a row or more for each guest. */
const LARGE = [
  ...[
    "account",
    "assignment",
    "audit",
    "booking",
    "check_in_form",
    "check_out_form",
    "document",
    "ledger",
    "order_line",
  ],
  ...["orders", "outbox", "payment", "payment_event", "refund", "stay"],
];
/** Earlier ones were applied whole, and never change. */
const NEWEST_WHOLE = "0107";

/** Which large tables a migration changes in one go, so that guests would wait for the last of its rows. What a function says runs later. */
function changedInOneGo({ name, sql, inPieces }: Pick<Migration, "name" | "sql" | "inPieces">): string[] {
  if (name < `${NEWEST_WHOLE}~`) return [];
  const statements = sql
    .replaceAll(/^--.*$/gm, "")
    .replaceAll(/\bas \$\$.*?\$\$/gis, "")
    .split(";");
  return statements.flatMap((statement) => {
    const [, table = ""] = /\b(?:update|delete\s+from)\s+(?:only\s+)?(\w+)/i.exec(statement) ?? [];
    const isPiece = inPieces && /\blimit\s+\d+/i.test(statement);
    return LARGE.includes(table) && !isPiece ? [`${name}: ${table}`] : [];
  });
}

test("no migration changes a large table in one go", async () => {
  const migrations = await readMigrations();
  expect(migrations.length).toBeGreaterThan(60);
  expect(migrations.flatMap(changedInOneGo)).toEqual([]);
});

test("no two migrations have one number: it says which a program knows", async () => {
  const numbers = (await readMigrations()).map(({ name }) => name.split("-")[0]);
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([]);
});

test.each([
  ["update booking set email = ''", false, ["0200-new.sql: booking"]],
  ["delete from outbox where state = 'sent'", true, ["0200-new.sql: outbox"]],
  ["update booking set email = '' where id in (select id from booking where email <> '' limit 500)", false, 1],
  ["update booking set email = '' where id in (select id from booking where email <> '' limit 500)", true, []],
  ["update house set restored_since = null", false, []],
  ["create function f() returns void language sql as $$ delete from booking; delete from stay $$", false, []],
  ["do $$ begin delete from booking; end $$", false, ["0200-new.sql: booking"]],
])("of %s, in pieces %s, it is told", (sql, inPieces, told) => {
  const found = changedInOneGo({ name: "0200-new.sql", sql, inPieces });
  expect(typeof told === "number" ? found.length : found).toEqual(told);
});
