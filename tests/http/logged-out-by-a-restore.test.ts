import { join } from "node:path";
import { expect, test } from "vitest";
import { openStore } from "#adapters/store/open-store.ts";
import { backUpToFile, restoreFrom } from "#server/backup-wiring.ts";
import { moveHouse } from "#server/move-house.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { PASSWORD, askingFrom, openPerson, type Person } from "#tests/support/people.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { finished, newFolder, openFolder, openThere, settingsOf } from "./backed-up-houses.ts";
import { HOUR } from "./guest-acts.ts";
import { booked, copyOf, openHouse, openProvider, present, rowsOf, wait } from "./restored-houses.ts";

interface People {
  owner: Person;
  /** Is dismissed once the backup is made. */
  manager: Person;
  /** As the manager's browser is known again. */
  device: string;
}

const BROWSER = "the hash of a browser's token";

/** A house in which two people work, one has asked for a new password, and a third is invited. */
async function peopleIn(house: TestHotel): Promise<People> {
  const owner = await openPerson(house, { role: "owner" });
  const manager = await openPerson(house, { role: "admin" });
  const store = openStore(house.database);
  await store.devices.meet(manager.account.id, BROWSER, present());
  await store.invitations.add(
    { email: "new@example.com", role: "admin", invitedBy: owner.account.id, expiresAt: Date.now() + 48 * HOUR },
    present(),
  );
  await house.identity.issueResetLink(manager.account.email);
  return { owner, manager, device: BROWSER };
}

/** What somebody who had it before can still do in this house. */
async function opened(house: TestHotel, { owner, manager, device }: People) {
  const roleOf = async ({ browser }: Person) => (await house.identity.whoAsks(askingFrom(browser))).account?.role;
  const store = openStore(house.database);
  const [{ links } = { links: -1 }] = await rowsOf(house, "select count(*)::integer as links from account_proof");
  return {
    owner: await roleOf(owner),
    manager: await roleOf(manager),
    isKnown: await store.devices.known(manager.account.email, device),
    invited: (await store.invitations.list(present())).length,
    links,
  };
}

const AS_BEFORE = { owner: "owner", manager: "admin", isKnown: true, invited: 1, links: 1 };
const NOTHING = { owner: undefined, manager: undefined, isKnown: false, invited: 0, links: 0 };

/** The owner has nothing but the password; who they log in as. */
async function logIn(house: TestHotel, { owner }: People): Promise<Person> {
  const browser = browserOf(house);
  const { email } = owner.account;
  const entered = await house.hotel.guest.accounts.signIn(askingFrom(browser), { email, password: PASSWORD });
  expect(entered).toMatchObject({ account: { role: "owner" } });
  return { ...owner, browser };
}

/** Closed with the one before, whose database it has. */
const startedAgain = ({ database }: TestHotel, provider: TestHotel["database"]) =>
  openHouse(() => undefined, { database, provider });

test("no session, link or invitation of a copied house opens it, and its owner logs in anew and stays in over the next start", async () => {
  const { database: provider } = await openProvider(finished);
  const lost = await openHouse(finished, { provider });
  const people = await peopleIn(lost);
  const copy = await copyOf(lost);
  await rowsOf(lost, "update account set role = 'customer' where id = $1", [people.manager.account.id]);
  await booked(lost);
  await wait([lost]);
  const house = await openHouse(finished, { database: copy, provider });
  expect(await opened(house, people)).toEqual(NOTHING);
  const owner = await logIn(house, people);
  await wait([house]);
  const again = await startedAgain(house, provider);
  await wait([again]);
  expect(await rowsOf(again, "select from house where restored_since is not null")).toHaveLength(1);
  expect(await opened(again, { ...people, owner })).toMatchObject({ owner: "owner", manager: undefined });
});

test("no session, link or invitation of a backup opens the house that it brings back, and its owner logs in", async () => {
  const [there, bare] = [await openThere(finished), await openThere(finished, false)];
  const people = await peopleIn(await openTestHotel({ database: there.database }));
  const file = join(await newFolder(finished), "house.levee");
  await backUpToFile(settingsOf({ url: there.url }), file);
  await restoreFrom(file, undefined, settingsOf({ url: bare.url }));
  const back = await openTestHotel({ database: bare.database });
  expect(await opened(back, people)).toEqual(NOTHING);
  await logIn(back, people);
});

test("a start of a house that has lost nothing leaves everybody logged in", async () => {
  const { database: provider } = await openProvider(finished);
  const house = await openHouse(finished, { provider });
  const people = await peopleIn(house);
  await booked(house);
  await wait([house]);
  const again = await startedAgain(house, provider);
  await wait([again]);
  expect(await opened(again, people)).toEqual(AS_BEFORE);
});

test("a house that moves to PostgreSQL is the same, and leaves everybody logged in", async () => {
  const { folder, database, close } = await openFolder(finished);
  const people = await peopleIn(await openTestHotel({ database }));
  await close();
  const { url, database: there } = await openThere(finished, false);
  await moveHouse(settingsOf({ folder }), url);
  expect(await opened(await openTestHotel({ database: there }), people)).toEqual(AS_BEFORE);
});
