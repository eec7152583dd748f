import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchData, openPages } from "#tests/access/pages-at-work.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { readFolder } from "#server/content-files.ts";
import { readVersion } from "#server/property.ts";
import { valueAt, withValueAt } from "#content/places.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { settingsOf } from "./settings-acts.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

let house: TestHotel;
let olive: Person;
let manager: Person;
beforeAll(async () => {
  house = await openTestHotel();
  await openPages(house);
  olive = await openPerson(house, { role: "owner", name: "Olive Owner" });
  manager = await openPerson(house, { role: "admin" });
  await house.hotel.importProperty({ document: await readFolder(), note: "" });
});
afterAll(() => house.close());

async function present() {
  const found = await house.hotel.staff.settings.readRates(manager.account, {});
  if (isProblem(found)) throw new Error(found.problem);
  return found;
}
const number = async () => {
  const { draft, inForce } = await present();
  return (draft ?? inForce).version.number;
};
const send = (who: Person, form: Record<string, string>) =>
  fetchData(house, who.browser, { path: "/dashboard/rates", route: "desk/settings/rates/rates", form });
const page = (who: Person) =>
  fetchData(house, who.browser, { path: "/dashboard/rates?from=2027-03", route: "desk/settings/rates/rates" });
const NIGHTS = { intent: "change", from: "2027-03-05", to: "2027-03-06", types: "standard" };
const change = async (more: Record<string, string>) =>
  send(olive, { ...NIGHTS, basedOn: String(await number()), ...more });
const published = async () => valueAt((await present()).inForce, "version.document.content.rateBook");

describe("the calendar of the rates", () => {
  test("changes nights in the draft, which guests do not see before it is published, and undoes them step by step", async () => {
    expect((await change({ how: "percent", amount: "20", min: "2" })).body).toContain("In the draft.");
    expect((await change({ how: "set", amount: "129.50" })).body).toContain("In the draft.");
    const { draft, canUndo } = await present();
    expect([canUndo, valueAt(draft, "version.document.content.rateBook.dates")]).toEqual([
      true,
      ["2027-03-05", "2027-03-06"].map((date) => {
        return { name: "These dates", date, types: ["standard"], change: { setCents: 12_950 } };
      }),
    ]);
    expect(await published()).toBeUndefined();
    const undo = async () => send(olive, { intent: "undo", version: String(await number()) });
    expect((await undo()).body).toContain("Undone.");
    expect(valueAt((await present()).draft, "version.document.content.rateBook.dates.0.change")).toEqual({
      addBasisPoints: 2_000,
    });
    expect((await undo()).body).toContain("Undone.");
    expect((await present()).draft).toBeUndefined();
  });

  test("tells ten stays before and after, and publishes", async () => {
    await change({ how: "percent", amount: "20", min: "2" });
    const { body } = await page(olive);
    // One night in a Standard is refused; three in a suite, which is not changed, cost the same.
    expect(body).toContain("must be at least 2 nights");
    expect(body).toContain("The same");
    const { inForce } = await present();
    const sent = { version: String(await number()), publication: String(inForce.publication.number) };
    expect((await send(olive, { intent: "publish", ...sent })).body).toContain("is published");
    expect(await published()).toMatchObject({ restrictions: [{ minNights: 2, types: ["standard"] }] });
  });

  test("does not undo what another publication has put into the draft", async () => {
    await change({ how: "set", amount: "99" });
    const { draft, inForce } = await present();
    const document = await readFolder();
    await house.hotel.importProperty({ document, note: "" });
    const takesIn = (await present()).inForce.version.number;
    expect(takesIn).not.toBe(inForce.version.number);
    const merged = withValueAt(draft?.version.document, "content.hotel.street", "4 Levee Street");
    const sent = { document: merged, basedOn: draft?.version.number, takesIn };
    await house.hotel.staff.settings.saveVersion(olive.account, sent);
    expect((await present()).canUndo).toBe(false);
    const version = await number();
    expect((await send(olive, { intent: "undo", version: String(version) })).body).toContain("nothing to undo");
    expect(await number()).toBe(version);
  });

  test.each([
    ["nothing to change", {}, "Choose what changes"],
    ["an amount that is none", { how: "set", amount: "cheap" }, "Must be an amount"],
    ["a price below nothing", { how: "set", amount: "-1" }, "below nothing"],
    ["nights that end before they begin", { how: "set", amount: "99", to: "2027-03-01" }, "before the first night"],
    ["no type", { how: "set", amount: "99", types: "attic" }, "Choose at least one"],
    ["a minimum of half a night", { min: "1.5" }, "whole number"],
    ["a maximum below its minimum", { min: "4", max: "3" }, "below the minimum of 4 nights"],
    ["a maximum below the minimum that its nights have", { max: "1" }, "below the minimum of 2 nights"],
  ])("keeps nothing of a form with %s, and says so beside the field", async (_, more, said) => {
    const before = await number();
    const { body } = await change({ name: "Typed before the fault", ...more });
    expect(body).toContain(said);
    expect(body).toContain("Typed before the fault");
    expect(await number()).toBe(before);
  });

  test("refuses a change of what somebody else has changed meanwhile", async () => {
    const basedOn = String(await number());
    await change({ how: "set", amount: "101" });
    expect((await send(olive, { ...NIGHTS, basedOn, how: "percent", amount: "10" })).body).toContain(
      "Somebody changed this",
    );
  });

  test("goes into a file and comes back as the draft, whole or not at all", async () => {
    const answer = await fetchData(house, manager.browser, {
      path: "/dashboard/rates.csv?from=2027-05",
      route: "desk/settings/rates/rates-file",
    });
    expect([answer.status, answer.body.match(/2027-05-01,Standard,flexible,79,79/g)]).toEqual([200, expect.anything()]);
    const rows = ["2027-05-01,Standard,88.50", "2027-05-02,Standard,88.50"];
    const take = async (list: string) => {
      const form = {
        intent: "take",
        basedOn: String(await number()),
        list: ["date,type,night_price", list].join("\n"),
      };
      return fetchData(house, olive.browser, {
        path: "/dashboard/rates/import",
        route: "desk/settings/rates/rates-import",
        form,
      });
    };
    const before = await number();
    expect((await take([...rows, "2027-05-03,Standard,cheap"].join("\n"))).body).toContain("night_price must be");
    expect(await number()).toBe(before);
    expect((await take(rows.join("\n"))).body).toContain("In the draft.");
    const dates = valueAt((await present()).draft, "version.document.content.rateBook.dates");
    expect(dates).toEqual(
      expect.arrayContaining([
        { name: "These dates", date: "2027-05-02", types: ["standard"], change: { setCents: 8_850 } },
      ]),
    );
  });

  test("comes through the doors as a file, as large as a year of five plans, as no other form does", async () => {
    const send = async (path: string) => {
      const body = new FormData();
      body.set("list", "");
      body.set("file", new File(["date,type,night_price\n".padEnd(400_000)], "rates.csv", { type: "text/csv" }));
      const headers = { cookie: olive.browser.cookies() };
      return (
        await house.doors.fetch(new Request(`http://hotel.example.com${path}`, { method: "POST", body, headers }))
      ).status;
    };
    expect([await send("/dashboard/rates/import"), await send("/dashboard/rates")]).toEqual([200, 413]);
  });

  test("opens as an earlier program took it, and is not taken so again", async () => {
    const store = openStore(house.database);
    const document = withValueAt(await readFolder(), "content.rateBook", {
      restrictions: [{ name: "Fair", from: "2027-02-04", to: "2027-02-09", minNights: 4, maxNights: 3 }],
    });
    const added = { pictures: [], by: olive.account.id, note: "", basedOn: 1, takesIn: 1, at: 0 };
    const version = await store.propertyVersions.add({ ...added, document });
    expect(await readVersion(store, version)).toHaveProperty("rateBook.restrictions.0.maxNights", 3);
    const { settings } = house.hotel.staff;
    const path = "content.rateBook.restrictions.0.maxNights";
    const refused = { faults: [{ path, message: "must not be below the minimum of 4 nights" }] };
    const publication = (await present()).inForce.publication.number;
    expect(await settings.publishVersion(olive.account, { version, publication })).toMatchObject(refused);
    expect(await settings.saveVersion(olive.account, { document, basedOn: await number() })).toMatchObject(refused);
  });

  test("keeps nobody from saving another part where it was published so, and is told before that is published", async () => {
    const store = openStore(house.database);
    const before = await present();
    const fair = { name: "Fair", from: "2027-02-04", to: "2027-02-09", minNights: 4, maxNights: 3 };
    const document = withValueAt(await readFolder(), "content.rateBook", { restrictions: [fair] });
    const added = { pictures: [], by: olive.account.id, note: "", basedOn: undefined, at: 0 };
    const version = await store.propertyVersions.add({ ...added, document });
    await store.propertyVersions.dropDraft();
    await store.propertyVersions.publish({ version, by: olive.account.id, at: 0, note: "", older: {} });
    const { settings } = house.hotel.staff;
    const renamed = withValueAt(document, "content.hotel.name", "Heron House");
    const saved = await settings.saveVersion(olive.account, { document: renamed, basedOn: version });
    expect(saved).toMatchObject({ modifiedCount: 1 });
    const id = "version" in saved ? saved.version : 0;
    const fault = {
      path: "content.rateBook.restrictions.0.maxNights",
      message: "must not be below the minimum of 4 nights",
    };
    expect(await settings.rehearsePublishing(olive.account, { id })).toEqual({ faults: [fault], moves: [] });
    const publication = (await present()).inForce.publication.number;
    expect(await settings.publishVersion(olive.account, { version: id, publication })).toMatchObject({
      problem: "property-refused",
      faults: [fault],
    });
    const feast = { name: "Feast", from: "2027-03-04", to: "2027-03-09", minNights: 5, maxNights: 2 };
    const worse = withValueAt(renamed, "content.rateBook.restrictions", [fair, feast]);
    expect(await settings.saveVersion(olive.account, { document: worse, basedOn: id })).toMatchObject({
      problem: "property-refused",
      faults: [{ path: "content.rateBook.restrictions.1.maxNights" }],
    });
    const forms = settingsOf(house, olive);
    const typed = { "content.hotel.phone": "(504) 555-0199", intent: "save" };
    const { body } = await forms.send(olive, "hotel", { ...(await forms.opened("hotel")), ...typed });
    expect(body).toMatch(
      /"Limit of nights Fair, nights at most".*"Must not be below the minimum of 4 nights\.".*"Saved\. /s,
    );
    expect((await forms.edited()).document).toHaveProperty("content.hotel.phone", "(504) 555-0199");
    const { version: was } = before.inForce;
    await store.propertyVersions.dropDraft();
    await store.propertyVersions.publish({ version: was.number, by: olive.account.id, at: 0, note: "", older: {} });
  });

  test("is read by managers, who change nothing", async () => {
    expect((await page(manager)).status).toBe(200);
    const before = await number();
    expect(await send(manager, { ...NIGHTS, basedOn: String(before), how: "set", amount: "1" })).toMatchObject({
      status: 404,
    });
    expect(await send(manager, { intent: "undo", version: String(before) })).toMatchObject({ status: 403 });
    expect(await number()).toBe(before);
  });
});
