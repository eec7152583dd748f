import { isProblem } from "#hotel/kernel/problem.ts";
import type { Asking } from "#hotel/accounts/ports/identity.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Role } from "#hotel/kernel/roles.ts";
import { type Browser, browserOf } from "./browser-of.ts";
import type { TestHotel } from "./test-hotel.ts";

export const PASSWORD = "correct horse battery staple";

/** Somebody with an account, in the browser where they are signed in. */
export interface Person {
  account: Account;
  password: string;
  browser: Browser;
}

export interface PersonOptions {
  role?: Role;
  name?: string;
  email?: string;
  /** Whether the address is proven; yes, unless said otherwise. */
  verified?: boolean;
}

let people = 0;

/** Opens an account and signs its owner in, in a browser of their own. */
export async function openPerson(house: TestHotel, options: PersonOptions = {}): Promise<Person> {
  people += 1;
  const { role = "customer", name = `Person ${people}`, email = `person-${people}@example.com` } = options;
  const browser = browserOf(house);
  const asking = askingFrom(browser);
  const sent = { name, email, password: PASSWORD, terms: true };
  const opened = await house.hotel.guest.accounts.register(asking, sent);
  if (isProblem(opened)) throw new Error(JSON.stringify(opened));
  const account = await givenRole(house, { id: opened.account.id, role, verified: options.verified ?? true });
  // Another role ends the session.
  if (role !== "customer") await signInAgain(house, { account, password: PASSWORD, browser });
  return { account, password: PASSWORD, browser };
}

export async function signInAgain(house: TestHotel, { account, password, browser }: Person): Promise<void> {
  const entered = await house.hotel.guest.accounts.signIn(askingFrom(browser), { email: account.email, password });
  if (isProblem(entered)) throw new Error(JSON.stringify(entered));
}

/** What a browser says of itself at the front door; its jar keeps what it is given. */
export function askingFrom(browser: Browser): Asking {
  return {
    cookies: browser.cookies(),
    address: browser.address,
    agent: "A guest's browser",
    origin: "http://hotel.example.com",
    keep: (cookies) => browser.accept(cookies),
  };
}

async function givenRole(
  { database }: TestHotel,
  given: { id: string; role: Role; verified: boolean },
): Promise<Account> {
  const { id, role, verified } = given;
  const { rows } = await database.pool.query<Omit<Account, "createdAt"> & { createdAt: Date }>(
    `update account set role = $2, email_verified = $3 where id = $1
     returning id, name, email, role, email_verified as "emailVerified", created_at as "createdAt"`,
    [id, role, verified],
  );
  const [row] = rows;
  if (!row) throw new Error("There is no such account.");
  return { ...row, createdAt: row.createdAt.getTime() };
}
