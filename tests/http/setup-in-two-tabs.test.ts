import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { withValueAt } from "#content/places.ts";
import { readFolder } from "#server/content-files.ts";
import { openPages } from "#tests/access/pages-at-work.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { granted } from "./restored-houses.ts";

let house: TestHotel;
let owner: Person;
beforeAll(async () => {
  house = await openTestHotel();
  await openPages(house);
  owner = await openPerson(house, { role: "owner" });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.hotel.importProperty({ document: await readFolder(), note: "" });
  await openStore(house.database).house.beginSetup(0);
});

const settings = () => house.hotel.staff.settings;

/** What both tabs have said, as far as it is in force. */
async function said() {
  const { document } = granted(await settings().readInForce(owner.account));
  const { hotel, rates } = (document as { content: { hotel: object; rates: object } }).content;
  return { hotel, rates };
}

const BOTH = { hotel: { name: "Pine Motel" }, rates: { taxBasisPoints: 925 } };

test("two steps of the setup that are answered at once, in two tabs, are both in force", async () => {
  const hotel = {
    ...{
      name: "Pine Motel",
      street: "2 Pine Road",
      city: "Bend",
      region: "Oregon",
      postalCode: "97701",
      country: "US",
    },
    ...{ phone: "(541) 555-0100", email: "desk@example.com", timeZone: "America/Los_Angeles" },
    ...{ checkInTime: "16:00", checkOutTime: "10:00" },
  };
  const answer = async (form: Record<string, string>) => {
    const headers = { cookie: owner.browser.cookies(), origin: "http://hotel.example.com" };
    const sent = { method: "POST", body: new URLSearchParams(form), headers };
    return (await house.doors.fetch(new Request("http://hotel.example.com/setup", sent))).status;
  };
  const answers = [
    answer({ intent: "hotel", ...hotel }),
    answer({ intent: "money", tax: "9.25", fee: "0", free: "1" }),
  ];
  expect(await Promise.all(answers)).toEqual([302, 302]);
  expect(await said()).toMatchObject(BOTH);
});

test("control: answers that are made of the document that both tabs were shown lose one of the two", async () => {
  const { document } = granted(await settings().readInForce(owner.account));
  const made = (path: string, value: unknown) => () => withValueAt(document, path, value);
  const save = (step: string, answered: () => unknown) => settings().saveSetup(owner.account, { step, answered });
  await Promise.all([
    save("hotel", made("content.hotel.name", BOTH.hotel.name)),
    save("money", made("content.rates.taxBasisPoints", BOTH.rates.taxBasisPoints)),
  ]);
  expect(await said()).not.toMatchObject(BOTH);
});
