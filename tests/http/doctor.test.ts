import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { examineClosed } from "#server/doctor.ts";
import { freshDatabase } from "#tests/support/fresh-database.ts";
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
