import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { valueAt } from "#content/places.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { readFolder } from "#server/content-files.ts";
import { fetchData, openPages } from "#tests/access/pages-at-work.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { deskOf } from "./desk-acts.ts";

const STANDARD = {
  "name-0": "Standard",
  "price-0": "84",
  "guests-0": "2",
  "numbers-0": "1-2",
  "beds-0": "1 queen bed",
};
const SUITE = { "name-1": "Luxury Suite", "price-1": "150", "guests-1": "2", "numbers-1": "11" };

let house: TestHotel;
let owner: Person;
beforeAll(async () => {
  house = await openTestHotel({ rooms: [] });
  await openPages(house);
  owner = await openPerson(house, { role: "owner" });
  const { content, ...others } = await readFolder();
  const rooms = { standard: [1, 2], luxury: [11] };
  const motel = { ...others, content: { ...(content as object), rooms, accessibleRooms: [] } };
  expect(await house.hotel.importProperty({ document: motel, note: "" })).not.toHaveProperty("problem");
  await deskOf(house, owner).confirmed({ start: "2026-12-01", end: "2026-12-04" });
  const store = openStore(house.database);
  await store.house.beginSetup(0);
  await store.house.noteSetupStep("rooms");
});
afterAll(() => house.close());

const sent = (form: Record<string, string>) =>
  fetchData(house, owner.browser, { path: "/setup", route: "setup/setup", form: { intent: "rooms", ...form } });

async function kinds(): Promise<string[]> {
  const inForce = await house.hotel.staff.settings.readInForce(owner.account);
  if (isProblem(inForce)) throw new Error(inForce.problem);
  const types = valueAt(inForce.document, "content.roomTypes") as readonly { id: string; category: string }[];
  return types.map(({ id, category }) => `${id}: ${category}`);
}

test("a kind of room in which a stay is booked may be called otherwise, and is the same", async () => {
  expect((await sent({ ...STANDARD, ...SUITE, "name-0": "Queen Room" })).body).toContain("/setup");
  expect(await kinds()).toEqual(["standard: Queen Room", "luxury: Luxury Suite"]);
});

test("an owner is told why a kind in which a stay is booked can't go", async () => {
  const before = await kinds();
  const suites = { "name-0": "Luxury Suite", "price-0": "150", "guests-0": "2", "numbers-0": "11" };
  expect((await sent(suites)).body).toContain("Queen Room is gone, and stays are booked in rooms of it");
  expect(await kinds()).toEqual(before);
});
