import { expect, onTestFinished, test } from "vitest";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { openPerson } from "#tests/support/people.ts";
import { NOON, openTestHotel } from "#tests/support/test-hotel.ts";
import { expectCleanBooks } from "./guest-acts.ts";

const MAPPING = {
  columns: { reference: "Res", name: "Guest", check_in: "In", check_out: "Out", type: "Kind" },
  days: "year-first",
};
const STAY = { Guest: "Ada Example", In: "2027-01-03", Out: "2027-01-05", Kind: "standard" };

test("an imported stay that was cancelled here is told as such, and comes again under another reference", async () => {
  const house = await openTestHotel({ rooms: [101, 102].map((number) => ({ number, type: "standard" })) });
  onTestFinished(() => house.close());
  const { account } = await openPerson(house, { role: "owner" });
  const run = async (...references: string[]) => {
    const rows = references.map((Res) => ({ ...STAY, Res }));
    const { modifiedCount, planned } = granted(
      await house.hotel.staff.imports.run(account, { rows, mapping: MAPPING }),
    );
    return [modifiedCount, ...planned.rows.map(({ is }) => is)];
  };
  expect(await run("A-1", "B-1")).toEqual([2, "new", "new"]);
  const bookings = "select b.id, b.version from booking b join orders o on o.id = b.order_id where client_key = 'A-1'";
  const [{ id, version }] = (await house.database.pool.query(bookings)).rows;
  granted(await house.hotel.staff.booking.cancelBooking(account, { id: Number(id), version, refund: 0 }));

  expect(await run("A-1", "B-1")).toEqual([0, "called-off", "known"]);
  expect(await run("A-2", "B-1")).toEqual([1, "new", "known"]);
  await expectCleanBooks(house, { today: "2026-11-21", now: NOON });
});

test("a list that tells moments of another zone is read by the house's own wall", async () => {
  const house = await openTestHotel();
  onTestFinished(() => house.close());
  const { account } = await openPerson(house, { role: "owner" });
  const rows = [{ ...STAY, Res: "A-1", In: "2027-01-04T03:00:00Z", Out: "2027-01-05T18:00:00+01:00" }];
  const { rows: planned } = granted(await house.hotel.staff.imports.plan(account, { rows, mapping: MAPPING }));
  expect(planned).toMatchObject([{ is: "new", stay: { line: { checkIn: "2027-01-03", checkOut: "2027-01-05" } } }]);
});

function granted<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}
