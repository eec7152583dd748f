import { afterAll, beforeAll, expect, test } from "vitest";
import { answerAtTheDoor } from "#hotel/accounts/entry.ts";
import { ACCOUNT_CHANGES, type AccountChange } from "#hotel/kernel/account-changes.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { openStore } from "#adapters/store/open-store.ts";
import { codeNow, nextCode } from "#tests/identity/proofs.ts";
import { softPasskey } from "#tests/identity/soft-passkey.ts";
import { browserOf } from "#tests/support/browser-of.ts";
import { askingFrom, openPerson, PASSWORD, type Person } from "#tests/support/people.ts";
import { freshPostgres } from "#tests/support/postgres-template.ts";
import { openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";

const NEW = "a password that is new";

let house: TestHotel;
beforeAll(async () => {
  // A spent code is told by the database's clock, which stands still in a lent one.
  house = await openTestHotel({ database: await freshPostgres() });
});
afterAll(() => house.close());

const door = () => house.hotel.guest.accounts;
const inSpanish = ({ browser }: Pick<Person, "browser">) => ({ ...askingFrom(browser), language: "es" });

function granted<Answer extends object>(answer: Answer | Problem): Answer {
  if (isProblem(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

async function lettersTo({ account }: Person): Promise<{ change: AccountChange; row: string }[]> {
  const { rows } = await house.database.pool.query<{ change: AccountChange; row: string }>(
    `select facts ->> 'change' as change, row_to_json(outbox)::text as row from outbox
     where kind = 'account-changed' and recipient = $1 order by id`,
    [account.email],
  );
  return rows;
}

/** What the log has of the change. */
async function linesOf({ account }: Person, change: AccountChange): Promise<number> {
  const subject = `account:${account.id}`;
  const told = "select from audit where act = $1 and subject = $2";
  return (await house.database.pool.query(told, [`account.${change}`, subject])).rows.length;
}

/** Two letters of one change at the same instant would be one. */
function later(): void {
  house.pass(1);
}

async function addPasskey(person: Person): Promise<void> {
  const key = softPasskey({ origin: "http://hotel.example.com", verifies: "owner" });
  const { options } = granted(await door().beginPasskey(inSpanish(person), { password: person.password }));
  const response = key.create(options);
  granted(await door().confirmPasskey(inSpanish(person), { response, name: "Phone" }));
  later();
  // The same answer of the browser, sent once more.
  expect(await door().confirmPasskey(inSpanish(person), { response, name: "Phone" })).toHaveProperty("problem");
}

async function removePasskey(person: Person): Promise<void> {
  const [kept] = (await door().listProofs(inSpanish(person))).passkeys;
  const sent = { id: kept?.id, password: person.password };
  granted(await door().removePasskey(inSpanish(person), sent));
  later();
  expect(await door().removePasskey(inSpanish(person), sent)).toEqual({ problem: "not-found" });
}

async function setApp(person: Person): Promise<void> {
  const setup = granted(await door().beginAuthenticator(inSpanish(person), { password: person.password }));
  const code = await codeNow(setup.address);
  granted(await door().confirmAuthenticator(inSpanish(person), { code }));
  later();
  await door().confirmAuthenticator(inSpanish(person), { code });
}

async function endApp(person: Person): Promise<void> {
  const sent = { password: person.password };
  granted(await door().endAuthenticator(inSpanish(person), sent));
  later();
  await door().endAuthenticator(inSpanish(person), sent);
}

async function changePassword(person: Person): Promise<void> {
  const sent = { password: person.password, newPassword: NEW };
  granted(await door().changePassword(inSpanish(person), sent));
  later();
  expect(await door().changePassword(inSpanish(person), sent)).toHaveProperty("problem");
}

async function resetPassword(person: Person): Promise<void> {
  const link = await house.identity.issueResetLink(person.account.email);
  const sent = { token: new URL(String(link)).searchParams.get("token"), password: NEW };
  granted(await door().resetPassword(inSpanish(person), sent));
  later();
  expect(await door().resetPassword(inSpanish(person), sent)).toHaveProperty("problem");
}

async function acceptInvitation(person: Person): Promise<void> {
  const owner = await openPerson(house, { role: "owner" });
  const sent = { email: person.account.email, role: "front-desk" };
  const { link } = granted(await house.hotel.staff.accounts.invite(owner.account, sent)) as { link?: string };
  const token = new URL(String(link)).searchParams.get("token");
  const accepted = { token, name: "Ada Example", password: "a motel of twelve rooms" };
  granted(await door().acceptInvitation(inSpanish(person), accepted));
  later();
  expect(await door().acceptInvitation(inSpanish(person), accepted)).toEqual({ problem: "not-found" });
}

/** Google vouches for whom waited in this browser; what the provider does is `tests/identity`'s. */
async function joinGoogle({ account, browser }: Person): Promise<void> {
  const ports = { store: openStore(house.database), clock: { now: () => Date.now() } } as unknown as Parameters<
    typeof answerAtTheDoor
  >[0];
  const entrance = { account, isNew: false, hasJoinedGoogle: true, cookies: [] } as const;
  granted(await answerAtTheDoor(ports, inSpanish({ browser }), { entrance }));
}

const ACTS: Record<AccountChange, { before?: (person: Person) => Promise<void>; act(person: Person): Promise<void> }> =
  {
    "passkey-added": { act: addPasskey },
    "passkey-removed": { before: addPasskey, act: removePasskey },
    "authenticator-set": { act: setApp },
    "authenticator-ended": { before: setApp, act: endApp },
    "backup-codes-renewed": {
      before: setApp,
      act: async (person) => {
        granted(await door().renewBackupCodes(inSpanish(person), { password: person.password }));
      },
    },
    "password-changed": { act: changePassword },
    "password-reset": { act: resetPassword },
    "google-joined": { act: joinGoogle },
    appointed: { act: acceptInvitation },
  };

test.each(ACCOUNT_CHANGES)("whoever has an account hears once, in their language, of %s", async (change) => {
  const guest = await openPerson(house);
  const { before, act } = ACTS[change];
  await before?.(guest);
  const known = (await lettersTo(guest)).length;
  await act(guest);
  const told = (await lettersTo(guest)).slice(known);
  expect(told.map((one) => one.change)).toEqual([change]);
  expect(JSON.parse(told[0]?.row ?? "")).toMatchObject({
    language: "es",
    facts: { change, at: expect.any(Number) },
    state: "queued",
  });
  for (const secret of [PASSWORD, NEW]) expect(told[0]?.row).not.toContain(secret);
});

test("a first code that is sent twice at once, or another after it, is told once, and so is the end of its app", async () => {
  const guest = await openPerson(house);
  const { address } = granted(await door().beginAuthenticator(inSpanish(guest), { password: PASSWORD }));
  const set = async (code: string) => door().confirmAuthenticator(inSpanish(guest), { code });
  const code = await codeNow(address);
  await Promise.all([set(code), set(code)]);
  later();
  await set(await nextCode(address));
  const sent = { password: PASSWORD };
  const end = () => door().endAuthenticator(inSpanish(guest), sent);
  await Promise.all([end(), end()]);
  const changes = ["authenticator-set", "authenticator-ended"] as const;
  expect(await Promise.all(changes.map((change) => linesOf(guest, change)))).toEqual([1, 1]);
  expect((await lettersTo(guest)).map(({ change }) => change)).toEqual(changes);
});

test("an address that nobody has proved is written to only once a letter to it has set the password", async () => {
  const stranger = await openPerson(house, { verified: false });
  await addPasskey(stranger);
  await removePasskey(stranger);
  await setApp(stranger);
  await endApp(stranger);
  await changePassword(stranger);
  expect(await lettersTo(stranger)).toEqual([]);
  await resetPassword(stranger);
  expect((await lettersTo(stranger)).map(({ change }) => change)).toEqual(["password-reset"]);
});

test("an account that nobody had proved hears nothing of an invitation that its address's reader accepts", async () => {
  const stranger = await openPerson(house, { verified: false });
  await acceptInvitation(stranger);
  expect(await lettersTo(stranger)).toEqual([]);
});

test("an account that is made an owner's at the machine hears of it", async () => {
  const guest = await openPerson(house);
  await house.hotel.appointOwner({ email: guest.account.email, password: "a motel of twelve rooms" });
  expect((await lettersTo(guest)).map(({ change }) => change)).toEqual(["appointed"]);
});

test("a wrong password, a wrong code and an app that was never confirmed are told to nobody", async () => {
  const guest = await openPerson(house);
  const asking = askingFrom(browserOf(house));
  await door().resetPassword(asking, { token: "no token", password: NEW });
  await door().changePassword(inSpanish(guest), { password: NEW, newPassword: `${NEW} again` });
  granted(await door().beginAuthenticator(inSpanish(guest), { password: PASSWORD }));
  expect(await door().confirmAuthenticator(inSpanish(guest), { code: "000000" })).toHaveProperty("problem");
  await endApp(guest);
  expect(await lettersTo(guest)).toEqual([]);
});
