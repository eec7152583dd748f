import english from "#content/hotel.json" with { type: "json" };
import spanish from "#content/hotel.es.json" with { type: "json" };
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { readFolder } from "#server/content-files.ts";
import { keepCatalogues } from "#server/rate-versions.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { reserve } from "./guest-acts.ts";

type Installed = { content: typeof english; translations: { es: typeof spanish } };

/** The installed house, in which nothing is in force until the first test publishes it. */
let house: TestHotel;
let owner: Person;
let other: Person;
let clerk: Person;
let installed: Installed;

beforeAll(async () => {
  house = await openTestHotel();
  owner = await openPerson(house, { role: "owner", name: "Olive Owner" });
  other = await openPerson(house, { role: "owner", name: "Oscar Owner" });
  clerk = await openPerson(house, { role: "admin" });
  installed = (await readFolder()) as unknown as Installed;
  granted(await house.hotel.importProperty({ document: installed, note: "" }));
});
afterAll(() => house.close());

const settings = () => house.hotel.staff.settings;
const rowsOf = async (text: string, values: unknown[] = []) => (await house.database.pool.query(text, values)).rows;
const inForce = async () => (await rowsOf("select number, version from property_publication order by number desc"))[0];

function granted<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

/** The installed document with something else in it. */
function changed(change: (content: typeof english) => void) {
  const document = structuredClone(installed);
  change(document.content);
  return document;
}

const renamed = (name: string) =>
  changed(({ hotel }) => {
    hotel.name = name;
  });

/** What an owner has before their eyes who looks at everything now. */
async function seen() {
  const { inForce: now, draft } = granted(await settings().readEdited(owner.account));
  return { basedOn: (draft ?? now).version.number, takesIn: now.version.number };
}

async function saved(document: unknown, note = "") {
  return granted(await settings().saveVersion(owner.account, { document, note, ...(await seen()) })).version;
}

async function publish(version: number, who = owner) {
  return settings().publishVersion(who.account, { version, publication: (await inForce())?.number });
}

/** Each place that is refused, with its words. */
function faultsOf(answer: object | Problem): string[] {
  if (!isProblem(answer) || answer.problem !== "property-refused") throw new Error(JSON.stringify(answer));
  return answer.faults.map(({ path, message }) => `${path}: ${message}`);
}

describe("what the owner decided", () => {
  test("is kept as a draft that nobody sees, and in force once it is published", async () => {
    const before = await inForce();
    const version = await saved(renamed("Heron Landing"), "A better name");
    expect(await inForce()).toEqual(before);
    expect(await publish(version)).toEqual({ modifiedCount: 1 });
    expect((await inForce())?.version).toBe(version);
    const list = granted(await settings().listVersions(owner.account));
    expect(list.versions[0]).toMatchObject({ number: version, note: "A better name", maker: "Olive Owner" });
    expect(
      await rowsOf("select actor, act from audit where subject = $1 order by id", [`property:${version}`]),
    ).toEqual([
      { actor: owner.account.id, act: "property.saved" },
      { actor: owner.account.id, act: "property.published" },
    ]);
  });

  test("is sold by only once it was published: an owner who looks at a draft is quoted prices that nobody pays", async () => {
    const [sold, store] = [keepCatalogues(), openStore(house.database)];
    const untaxed = changed(({ rates }) => {
      rates.taxBasisPoints = 0;
    });
    const version = await saved(untaxed);
    expect(await sold(version, store)).toBeUndefined();
    await publish(version);
    expect(await sold(version, store)).toMatchObject({ taxBasisPoints: 0 });
  });

  test("comes back by publishing an older version again", async () => {
    const first = (await inForce())?.version;
    await publish(await saved(renamed("Egret Landing")));
    expect(await publish(first)).toEqual({ modifiedCount: 1 });
    expect((await inForce())?.version).toBe(first);
    expect(await publish(first)).toEqual({ modifiedCount: 0 });
  });

  test("is not overwritten by an owner who has not seen what another published", async () => {
    const seen = (await inForce())?.number;
    const [mine, theirs] = [await saved(renamed("Mine")), await saved(renamed("Theirs"))];
    await publish(theirs, other);
    const late = await settings().publishVersion(owner.account, { version: mine, publication: seen });
    expect(late).toEqual({ problem: "stale-version" });
    expect((await inForce())?.version).toBe(theirs);
  });

  test("never makes a day begin twice: another hour at which it turns waits until both hours agree", async () => {
    const night = await openTestHotel({ now: Date.parse("2026-11-21T11:00:00Z") });
    const { account } = await openPerson(night, { role: "owner" });
    const document = { document: installed, note: "" };
    granted(await night.hotel.importProperty(document));
    expect((await reserve(browserOf(night))).status).toBe(201);
    const at = changed(({ hotel }) => Object.assign(hotel, { businessDayTurns: "06:00" }));
    const told = granted(await night.hotel.staff.settings.readEdited(account));
    const eyes = { basedOn: told.inForce.version.number, takesIn: told.inForce.version.number };
    const { version } = granted(
      await night.hotel.staff.settings.saveVersion(account, { document: at, note: "", ...eyes }),
    );
    const publishing = { version, publication: told.inForce.publication.number };
    const publishNow = () => night.hotel.staff.settings.publishVersion(account, publishing);
    expect(faultsOf(await publishNow())).toEqual([
      "content.hotel.businessDayTurns: between 04:00 and 06:00 the house would be in another day than a moment before; this can be published from 06:00 on",
    ]);
    night.pass(3_600_000);
    expect(await publishNow()).toEqual({ modifiedCount: 1 });
    await night.close();
  });

  test("is for owners alone", async () => {
    const version = await saved(renamed("Not yours"));
    for (const [who, problem] of [
      [clerk.account, "not-allowed"],
      [undefined, "not-signed-in"],
    ] as const) {
      expect(await settings().listVersions(who)).toEqual({ problem });
      expect(await settings().readVersion(who, { id: version })).toEqual({ problem });
      expect(await settings().saveVersion(who, { document: installed })).toEqual({ problem });
      expect(await settings().publishVersion(who, { version, publication: 1 })).toEqual({ problem });
    }
  });

  test.each(["", "0", "-1", "1.5", "99999999", "1; drop table property_version", null])(
    "has no version %j",
    async (number) => {
      expect(await settings().readVersion(owner.account, { id: number })).toEqual({ problem: "not-found" });
      expect(await settings().publishVersion(owner.account, { version: number, publication: 1 })).toMatchObject({
        problem: expect.stringMatching(/not-found|stale-version/),
      });
    },
  );

  test("never changes once it is kept, nor is a publication taken out of the list", async () => {
    for (const statement of [
      "update property_version set note = 'other'",
      "delete from property_publication",
      "update property_publication set version = 1",
      "truncate property_version cascade",
    ])
      await expect(rowsOf(statement)).rejects.toThrow("only ever added");
  });
});

describe("a draft", () => {
  const waiting = async () => granted(await settings().readEdited(owner.account)).draft?.version.number;
  const discard = async (version: unknown) => settings().discardDraft(owner.account, { version });

  test("is what every owner edits until it is published", async () => {
    const first = await saved(renamed("First thought"));
    expect(await waiting()).toBe(first);
    const second = await saved(renamed("Second thought"));
    expect(await waiting()).toBe(second);
    await publish(second);
    expect(await waiting()).toBeUndefined();
  });

  test("is not saved over by an owner who has not seen what another saved", async () => {
    const before = await seen();
    const theirs = await saved(renamed("Theirs first"));
    const late = await settings().saveVersion(other.account, { document: renamed("Mine late"), ...before });
    expect(late).toEqual({ problem: "stale-version" });
    expect(await waiting()).toBe(theirs);
  });

  test("is published only once it has taken in what was published since it was begun", async () => {
    await discard(await waiting());
    const draft = await saved(renamed("Begun before"));
    granted(await house.hotel.importProperty({ document: renamed("Handed in meanwhile"), note: "" }));
    expect(await publish(draft)).toEqual({ problem: "stale-version" });
    const { basedOn } = await seen();
    const taken = { document: renamed("Begun before, taken in"), basedOn, takesIn: draft };
    expect(await settings().saveVersion(owner.account, taken)).toEqual({ problem: "stale-version" });
    expect(await publish(await saved(renamed("Begun before")))).toEqual({ modifiedCount: 1 });
  });

  test("can be discarded by whoever has seen it, and its versions stay", async () => {
    const draft = await saved(renamed("Never mind"));
    expect(await discard(1)).toEqual({ problem: "stale-version" });
    expect(await discard(draft)).toEqual({ modifiedCount: 1 });
    expect(await discard(draft)).toEqual({ modifiedCount: 0 });
    expect(await waiting()).toBeUndefined();
    expect(await settings().readVersion(owner.account, { id: draft })).toMatchObject({ version: { number: draft } });
  });

  test("is gone where it is what guests see", async () => {
    const { document } = granted(await settings().readInForce(owner.account));
    await saved(renamed("There"));
    await saved(document);
    expect(await waiting()).toBeUndefined();
  });

  test("is for owners alone", async () => {
    expect(await settings().readEdited(clerk.account)).toEqual({ problem: "not-allowed" });
    expect(await settings().discardDraft(clerk.account, { version: 1 })).toEqual({ problem: "not-allowed" });
  });
});

describe("a document", () => {
  test("with faults is not even a draft, and each place is named", async () => {
    const before = await rowsOf("select count(*) from property_version");
    const faulty = changed(({ rates, roomTypes }) => {
      rates.taxBasisPoints = -1;
      for (const type of roomTypes.slice(0, 1)) type.beds = "";
    });
    const faults = faultsOf(await settings().saveVersion(owner.account, { document: faulty }));
    expect(faults.map((fault) => fault.split(":")[0])).toEqual(
      ["content.rates.taxBasisPoints", "content.roomTypes.0.beds"].toSorted(),
    );
    expect(await rowsOf("select count(*) from property_version")).toEqual(before);
  });

  test("with a picture that was never made is refused", async () => {
    const document = structuredClone(installed);
    for (const { about } of [document.content, document.translations.es]) about.picture.file = "99-not-there.jpg";
    expect(faultsOf(await settings().saveVersion(owner.account, { document }))).toEqual([
      "content.about.picture.file: 99-not-there.jpg is not among the pictures of this house",
    ]);
  });

  test.each([["a text"], [null], [[]], [{}], [{ content: "\0", translations: {} }]])(
    "is never %j",
    async (document) => {
      expect(await settings().saveVersion(owner.account, { document })).toMatchObject({ problem: "property-refused" });
    },
  );

  test("has a note of two hundred characters at most", async () => {
    const sent = { document: installed, note: "x".repeat(201) };
    expect(await settings().saveVersion(owner.account, sent)).toMatchObject({
      problem: "invalid-fields",
      fields: [{ field: "note", fault: "too-long", limit: 200 }],
    });
  });
});

describe("a house with rooms and stays", () => {
  beforeAll(async () => {
    expect(await reserve(browserOf(house))).toMatchObject({ status: 201 });
  });

  test("has new rooms from the moment they are published, also on nights that are open", async () => {
    const capacity = async () =>
      (await rowsOf("select distinct capacity from inventory where type_id = 'standard'")).map((row) => row.capacity);
    const [before = 0] = await capacity();
    const larger = changed(({ rooms }) => {
      rooms.standard.push(901, 902);
    });
    expect(await publish(await saved(larger))).toEqual({ modifiedCount: 1 });
    expect(await capacity()).toEqual([before + 2]);
  });

  test("can't lose a type or change its days", async () => {
    const without = changed(({ roomTypes, rooms }) => {
      roomTypes.splice(0, 1);
      Reflect.deleteProperty(rooms, "standard");
    });
    without.translations.es.roomTypes.splice(0, 1);
    const elsewhere = changed(({ hotel }) => {
      hotel.timeZone = "Europe/Madrid";
    });
    const before = await inForce();
    expect(faultsOf(await publish(await saved(onlyRoomsThatAreThere(without))))[0]).toContain("Standard is gone");
    expect(faultsOf(await publish(await saved(elsewhere)))[0]).toContain("stays are booked by the days of");
    expect(await inForce()).toEqual(before);
  });

  test("can't have smaller rooms than were promised", async () => {
    const line = { category: "Double Bed", start: "2026-12-01", end: "2026-12-04", rooms: 1, guests: 4 };
    expect(await reserve(browserOf(house), line)).toMatchObject({ status: 201 });
    const smaller = changed(({ roomTypes }) => {
      for (const type of roomTypes.slice(1, 2)) type.guestsPerRoom = 3;
    });
    const faults = faultsOf(await publish(await saved(smaller)));
    expect(faults).toEqual(["content.roomTypes.1.guestsPerRoom: stays are booked with 4 guests in a room"]);
  });
});

describe("a document that is handed in at the machine", () => {
  test("is in force at once, and changes nothing where it is so already", async () => {
    const document = renamed("By hand");
    const first = granted(await house.hotel.importProperty({ document, note: "By hand" }));
    expect(await inForce()).toMatchObject({ version: first.version });
    expect(first.modifiedCount).toBe(1);
    // Whatever the order in which its parts are written.
    const { translations, content } = document;
    const again = granted(await house.hotel.importProperty({ document: { translations, content }, note: "" }));
    expect(again).toEqual({ modifiedCount: 0, version: first.version });
  });

  test("is refused with every fault, and changes nothing", async () => {
    const before = await inForce();
    const document = renamed("");
    expect(faultsOf(await house.hotel.importProperty({ document, note: "" }))[0]).toMatch(/^content\.hotel\.name: /);
    expect(await inForce()).toEqual(before);
  });
});

/** Accessible rooms whose numbers the rooms still have. */
function onlyRoomsThatAreThere(document: Installed) {
  const { content } = document;
  const numbers = Object.values(content.rooms).flat();
  content.accessibleRooms = content.accessibleRooms.filter(({ number }) => numbers.includes(number));
  return document;
}
