import type { Asking } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";

/**
 * An account came in: its owner hears of it where the browser is one that it never came in with before. Not of the first
 * of all, which is the one it was opened with; nor at an address that nobody has proved, which may be a stranger's.
 */
export async function noteDevice(
  { store, clock }: Pick<AccountsPorts, "store" | "clock">,
  { device, agent, language }: Asking,
  { id, email, emailVerified }: Account,
): Promise<void> {
  if (!device) return;
  const at = clock.now();
  await store.transaction(async (tx) => {
    const met = await tx.devices.meet(id, device.hash, at);
    if (met !== "unknown" || !emailVerified) return;
    const facts = { device: agent, at };
    await tx.outbox.queue({ cause: `device:${id}:${at}`, kind: "new-device", to: email, language, facts }, at);
  });
  device.keep();
}

/**
 * Of the browsers that the account came in with only the one that asks is known from now on: one that is put out may be a
 * thief's. Where it was not known it does not become so, for a stolen session must make nobody's browser the account's.
 */
export async function forgetOtherDevices(
  { store, clock }: Pick<AccountsPorts, "store" | "clock">,
  { device }: Asking,
  id: string,
): Promise<void> {
  await store.devices.forget(id, clock.now(), device?.shown);
}

/**
 * No browser is known to the account any more but the one that brought the token of a letter to it: the new password has to
 * work there while strangers use up everybody else's tries (ADR 16). Nobody is told of it, for who reads those letters did it.
 */
export async function knowThisAlone(
  { store, clock }: Pick<AccountsPorts, "store" | "clock">,
  { device }: Asking,
  id: string,
): Promise<void> {
  const at = clock.now();
  await store.transaction(async (tx) => {
    await tx.devices.forget(id, at);
    if (device) await tx.devices.meet(id, device.hash, at);
  });
  device?.keep();
}

/**
 * Does what ends sessions of the account: the browsers that they were opened in are known to it no more, but the one that asks and those
 * that are still signed in.
 */
export async function forgettingWhoIsPutOut<Answer>(
  { store, clock }: Pick<AccountsPorts, "store" | "clock">,
  { device }: Asking,
  of: { id: string; act: () => Promise<Answer> },
): Promise<Answer> {
  const browsersOf = async () => (await store.accounts.sessions(of.id)).flatMap((session) => session.device ?? []);
  const before = await browsersOf();
  const answer = await of.act();
  const kept = [device?.shown, ...(await browsersOf())];
  const putOut = before.filter((hash) => !kept.includes(hash));
  if (putOut.length > 0) await store.devices.forgetThese(of.id, clock.now(), putOut);
  return answer;
}
