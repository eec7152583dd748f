import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { examineClosed } from "#server/doctor.ts";
import { openDatabaseLine } from "#tests/support/database-line.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
import { mailConnection, startMailServer } from "#tests/support/mail-server.ts";
import { openPerson } from "#tests/support/people.ts";
import { openTestHotel } from "#tests/support/test-hotel.ts";
import { finished, openThere, settingsOf } from "./backed-up-houses.ts";

const run = promisify(execFile);

test("the doctor looks at a house that nobody runs, and changes nothing of an empty database", async () => {
  const url = await freshDatabase();
  const told = await examineClosed(settingsOf({ url }));
  const states = Object.fromEntries(told.map(({ topic, state }) => [topic, state]));
  expect(states).toMatchObject({ settings: "fine", database: "fine", schema: "note", clock: "fine" });
  expect((await examineClosed(settingsOf({ url }))).length).toBe(told.length);
  const nobody = "postgresql://nobody@127.0.0.1:1/none";
  expect(await examineClosed(settingsOf({ url: nobody }))).toEqual([
    { topic: "database", state: "wrong", said: "No database answers at DATABASE_URL." },
  ]);
});

test("the doctor tells of a database that takes no writes, as before a standby is promoted", async () => {
  const { url, database } = await openThere(finished);
  await database.pool.query(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  expect(await examineClosed(settingsOf({ url }))).toContainEqual({
    topic: "database",
    state: "wrong",
    said: expect.stringMatching(/^It takes no writes/),
  });
});

test("the doctor tells what is at the address of the copy for reports", { tags: ["soak"] }, async () => {
  const [main, copy] = [await openThere(finished), await openThere(finished)];
  const [other, lost] = [await openThere(finished), await openThere(finished)];
  for (const { database } of [main, copy]) await database.pool.query("insert into house (id) values ('one')");
  await other.database.pool.query("insert into house (id) values ('another')");
  await lost.database.pool.query("insert into house (id, series) values ('one', 'BCDF')");
  const heard = new Date(Date.now() - 7_200_000);
  await copy.database.pool.query("insert into job_run (name, done_at) values ('sendLetters', $1)", [heard]);
  const line = await openDatabaseLine(copy.url);
  line.freeze();
  const said = async (at: string) => {
    const symptoms = await examineClosed(settingsOf(main, { DATABASE_READ_URL: at }));
    return symptoms.filter(({ topic }) => topic === "copy").map(({ state, said }) => `${state}: ${said}`);
  };
  expect(await said(copy.url)).toEqual([expect.stringMatching(/^wrong: It is 120 minutes behind/)]);
  expect(await said(other.url)).toEqual([expect.stringMatching(/^wrong: .* does not hold this house/)]);
  expect(await said(lost.url)).toEqual(await said(other.url));
  expect(await said(main.url)).toEqual([expect.stringMatching(/^note: .* the database itself/)]);
  expect(await said(line.url)).toEqual([expect.stringMatching(/^wrong: No database answers at DATABASE_READ_URL/)]);
  line.close();
});

test("the doctor looks at what owners have connected as at what the settings connect", async () => {
  const { url, database } = await openThere(finished);
  const env = { SECRETS_KEY: "a key for the tests of this hotel alone" };
  const house = await openTestHotel({ database, env, publicUrl: "https://hotel.example.com" });
  const { account } = await openPerson(house, { role: "owner" });
  const proofs = async () => {
    const told = await examineClosed(settingsOf({ url }, { ...env, PUBLIC_URL: "https://hotel.example.com" }));
    return told.filter(({ topic }) => topic === "second-factors").map(({ said }) => said);
  };
  expect(await proofs()).toEqual([expect.stringContaining("and nobody is asked for one")]);
  const mail = await startMailServer();
  onTestFinished(() => mail.stop());
  expect(await house.hotel.staff.connections.set(account, mailConnection(mail.port))).not.toHaveProperty("problem");
  expect(await proofs()).toEqual([expect.stringContaining("the others are asked at their next log-in")]);
});

test("an owner at the dashboard reads of the running house what the command line says, and its exit code", async () => {
  const { url, database } = await openThere(finished);
  const house = await openTestHotel({ database });
  const owner = await openPerson(house, { role: "owner" });
  const told = await house.hotel.staff.upkeep.examineHouse(owner.account);
  expect(told).toEqual(
    expect.arrayContaining([
      { topic: "schema", state: "fine", said: "Up to date." },
      { topic: "second-factors", state: "note", said: expect.stringMatching(/^0 of 1 who work here/) },
    ]),
  );
  const env = { ...process.env, DATABASE_URL: url };
  const asked = await run(process.execPath, ["server/hotel-command.ts", "doctor"], { env }).catch((fault) => fault);
  expect(asked.code).toBe(1);
  const lines = String(asked.stdout).split("\n");
  expect(lines).toContainEqual(expect.stringMatching(/^fine {3}schema +Up to date\.$/));
  expect(lines).toContainEqual(expect.stringMatching(/^wrong {2}backups +The house makes no backups by itself/));
  const faulty = await run(process.execPath, ["server/hotel-command.ts", "doctor"], {
    env: { ...env, PORT: "many" },
  }).catch((fault) => fault);
  expect([faulty.code, faulty.stdout]).toEqual([1, expect.stringMatching(/^wrong {2}settings {2}[\s\S]*PORT/)]);
});
