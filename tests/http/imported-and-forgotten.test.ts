import { expect, onTestFinished, test } from "vitest";
import { askingFrom, openPerson, PASSWORD } from "#tests/support/people.ts";
import { NOON, openTestHotel } from "#tests/support/test-hotel.ts";
import { expectCleanBooks } from "./guest-acts.ts";

const MAPPING = {
  columns: { reference: "Res", name: "Guest", email: "Mail", check_in: "In", check_out: "Out", type: "Kind" },
  days: "year-first",
};

test("a guest who was imported and is forgotten stays so when the same list is brought again, and no room is sold twice", async () => {
  const house = await openTestHotel({ rooms: [101, 102].map((number) => ({ number, type: "standard" })) });
  onTestFinished(() => house.close());
  const owner = await openPerson(house, { role: "owner" });
  const rows = [
    ...[{ Res: "A-1", Guest: "Erna Unmistakable", Mail: "erna@example.com" }],
    ...[{ Res: "A-2", Guest: "Bob Example", Mail: "bob@example.com" }],
  ].map((row, index) => ({ ...row, In: `2027-01-0${index + 1}`, Out: `2027-01-0${index + 2}`, Kind: "standard" }));
  const run = () => house.hotel.staff.imports.run(owner.account, { rows, mapping: MAPPING, letters: "yes" });
  expect(await run()).toMatchObject({ modifiedCount: 2 });
  const { browser } = await openPerson(house, { email: "erna@example.com" });
  const erased = await house.hotel.guest.accounts.eraseMyData(askingFrom(browser), { password: PASSWORD });
  expect(erased).toEqual({ erased: true });
  const kept = async () => (await house.database.pool.query("select name, email from booking order by check_in")).rows;
  const sold = async () => (await house.database.pool.query("select night, sold from inventory where sold > 0")).rows;
  const before = { kept: await kept(), sold: await sold() };
  expect(before.kept).toEqual([
    { name: "Guest who was forgotten", email: "" },
    { name: "Bob Example", email: "bob@example.com" },
  ]);

  const again = await run();
  expect(again).toMatchObject({ modifiedCount: 0, planned: { rows: [{ is: "changed" }, { is: "known" }] } });
  expect({ kept: await kept(), sold: await sold() }).toEqual(before);
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON });
});
