import { DEMO_OWNER } from "#hotel/accounts/demo-owner.ts";
import type { Hotel } from "#hotel/hotel.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { type Config, FaultySettings } from "./config.ts";
import type { Log } from "./log.ts";
import { lettersInGroups } from "./setup-code.ts";

/** At the start: makes the owner of the settings, or in the demo one with a password made for them, where there is none. */
export async function welcomeOwner(hotel: Hotel, { owner, demo }: Pick<Config, "owner" | "demo">, log: Log) {
  const email = owner.email ?? (demo || owner.password !== undefined ? DEMO_OWNER : undefined);
  const password = owner.password ?? (demo ? madePassword() : undefined);
  if (email === undefined || password === undefined) return;
  const answer = await hotel.appointFirstOwner({ email, password });
  if (isProblem(answer)) throw new FaultySettings("OWNER_EMAIL is not an e-mail address that mail programs take.");
  if (!answer.appointed) return;
  if (owner.password === undefined)
    log.info(`The owner's account: ${email} with the password ${password} (shown once).`);
  if (answer.warning) log.warn(WEAK);
}

export const WEAK =
  "The owner's password is short or well known, and it opens the whole house. " +
  "Please change it to one with 15 characters or more.";

/** 98 bits. */
export function madePassword(): string {
  return lettersInGroups(4);
}
