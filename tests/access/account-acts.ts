import { browserOf } from "#tests/support/browser-of.ts";
import { PASSWORD, signInAgain } from "#tests/support/people.ts";
import type { Scene } from "./house.ts";
import type { Act, Outcome, Outcomes } from "./pages.ts";
import { type Asker, everybody, type Person } from "./who-may.ts";

const signedIn = (outcome: 200 | "elsewhere"): Outcomes => ({ ...everybody<Outcome>(outcome), anonymous: "log in" });

/** The other guest, whose things this asker reaches for. */
const otherThan = (asker: Asker): "ada" | "bea" => (asker === "ada" ? "bea" : "ada");

/** The account page's buttons, for what is one's own, another's, and nobody's. */
export const ACCOUNT_ACTS: readonly Act[] = [
  { what: "no button", form: () => ({}), answers: signedIn("elsewhere") },
  {
    what: "one's own session elsewhere to end",
    form: async (scene, asker) => ({ intent: "session", id: await sessionElsewhere(scene, asker) }),
    answers: signedIn("elsewhere"),
    audits: 1,
  },
  {
    what: "another's session to end",
    form: async (scene, asker) => ({ intent: "session", id: await sessionOf(scene, otherThan(asker)) }),
    answers: signedIn("elsewhere"),
  },
  {
    what: "nobody's session to end",
    form: () => ({ intent: "session", id: "nobodys" }),
    answers: signedIn("elsewhere"),
  },
  {
    what: "one's own passkey to remove",
    form: async (scene, asker) => removing(await passkeyOf(scene, asker)),
    answers: signedIn("elsewhere"),
    audits: 1,
  },
  {
    what: "another's passkey to remove",
    form: async (scene, asker) => removing(await passkeyOf(scene, otherThan(asker))),
    answers: signedIn(200),
  },
  { what: "nobody's passkey to remove", form: () => removing("nobodys"), answers: signedIn(200) },
  {
    what: "an account to erase, without its password",
    form: ({ accountIds }, asker) => ({ ...erasing(accountIds[otherThan(asker)]), password: "not the password" }),
    answers: signedIn(200),
  },
];

/** Asks to erase, and names an account besides, which the house must not listen to. */
export function erasing(accountId: string): Record<string, string> {
  return { intent: "erase", confirm: "on", password: PASSWORD, id: accountId, accountId };
}

function removing(passkeyId: string): Record<string, string> {
  return { intent: `passkey-remove ${passkeyId}`, password: PASSWORD };
}

/** The asker comes in from another browser too. Strangers have none of their own to end, and name the newest. */
async function sessionElsewhere(scene: Scene, asker: Asker): Promise<string> {
  if (asker === "anonymous") return sessionOf(scene, "ada");
  await signInAgain(scene.house, { ...scene.people[asker], browser: browserOf(scene.house) });
  return sessionOf(scene, asker);
}

/** The session that somebody opened last. */
async function sessionOf({ house, accountIds }: Scene, whose: Person): Promise<string> {
  const { rows } = await house.database.pool.query<{ id: string }>(
    "select id from account_session where account_id = $1 order by created_at desc limit 1",
    [accountIds[whose]],
  );
  if (!rows[0]) throw new Error(`${whose} is signed in nowhere.`);
  return rows[0].id;
}

let passkeys = 0;

/**
 * A passkey put into the table, and its owner signed in with it: what it can open is told by other tests. A stranger
 * reaches for Ada's.
 */
async function passkeyOf({ house, accountIds }: Scene, asker: Asker): Promise<string> {
  passkeys += 1;
  const id = `passkey-${passkeys}`;
  const accountId = accountIds[asker === "anonymous" ? "ada" : asker];
  const { pool } = house.database;
  await pool.query(
    `insert into account_passkey
       (id, account_id, name, credential_id, public_key, counter, device_type, backed_up, created_at)
     values ($1, $2, 'A phone', $1, 'key', 0, 'singleDevice', false, now())`,
    [id, accountId],
  );
  await pool.query("update account_session set strong = true where account_id = $1", [accountId]);
  return id;
}
