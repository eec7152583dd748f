import type { Asking } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";

/**
 * An account came in: its owner hears of it where the browser is one that it never came in with before. Not of the first
 * of all, which is the one it was opened with.
 */
export async function noteDevice(
  { store, clock }: Pick<AccountsPorts, "store" | "clock">,
  { device, agent, language }: Asking,
  { id, email }: Account,
): Promise<void> {
  if (!device) return;
  const at = clock.now();
  const { token } = await store.transaction(async (tx) => {
    const met = await tx.devices.meet(id, device.token, at);
    if (met.device === "unknown") {
      const facts = { device: agent, at };
      await tx.outbox.queue({ cause: `device:${id}:${at}`, kind: "new-device", to: email, language, facts }, at);
    }
    return met;
  });
  device.keep(token);
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
  await store.devices.forget(id, clock.now(), device?.token);
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
  const met = await store.transaction(async (tx) => {
    await tx.devices.forget(id, at);
    return device && tx.devices.meet(id, device.token, at);
  });
  if (met) device?.keep(met.token);
}
