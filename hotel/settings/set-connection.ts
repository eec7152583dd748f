import { inOwnerTransaction, type Modified } from "#hotel/accounts/desk-guard.ts";
import type { Account } from "#hotel/kernel/account.ts";
import type { Problem } from "#hotel/kernel/problem.ts";
import { isFailure } from "#hotel/payments/ports/payments.ts";
import type { SettingsPorts, SettingsTables } from "./ports.ts";
import type { ReadConnection } from "./ports/connections.ts";
import { type ConnectionFault, type ConnectionKind, readKind } from "./rules/connections.ts";

/** A connection as it was typed; nothing of it trusted. */
export type SentConnection = Readonly<Record<string, unknown>> & { kind?: unknown };

/**
 * Sets a connection, or another one in its place: every process uses it within two seconds. For owners alone. Problems:
 * `not-found`; `wrong-state` where the environment makes it; `connection-refused` with what is wrong at each field.
 */
export async function setConnection(
  ports: SettingsPorts,
  owner: Account,
  sent: SentConnection,
): Promise<Modified | Problem> {
  const kind = readKind(sent.kind);
  if (kind === undefined) return { problem: "not-found" };
  if (await isMadeElsewhere(ports, kind)) return { problem: "wrong-state" };
  const read = await ports.connections.read(kind, sent);
  const faults = "faults" in read ? read.faults : await accountFaults(ports, read);
  if ("faults" in read || faults.length > 0) return { problem: "connection-refused", faults };
  const { sealed, shown } = read;
  return inOwnerTransaction<SettingsTables, Modified>(ports.store, owner, async (tx) => {
    await tx.connections.lock();
    const at = ports.clock.now();
    await tx.connections.keep({ kind, sealed, shown }, { id: owner.id, at });
    await tx.audit.add({ actor: owner.id, act: "connection.set", subject: `connection:${kind}`, at });
    return { modifiedCount: 1 };
  });
}

/**
 * Takes a connection away that an owner has set. Problems: `not-found`; `connection-refused` where card payments are open that what is
 * left could not end.
 */
export async function removeConnection(
  ports: SettingsPorts,
  owner: Account,
  sent: { kind?: unknown },
): Promise<Modified | Problem> {
  const kind = readKind(sent.kind);
  if (kind === undefined) return { problem: "not-found" };
  const left = await ports.connections.accountWithout(kind, await ports.store.connections.list());
  const answer = await left?.();
  const others = answer === undefined || isFailure(answer) ? undefined : await openOfAnother(ports, answer);
  if (others) {
    const message = `would leave card payments of ${others.before} open, which nobody could end: ${others.open}. Try again once they are over.`;
    return { problem: "connection-refused", faults: [{ path: kind, message }] };
  }
  return inOwnerTransaction<SettingsTables, Modified>(ports.store, owner, async (tx) => {
    await tx.connections.lock();
    const at = ports.clock.now();
    if (!(await tx.connections.remove(kind, { id: owner.id, at }))) return { modifiedCount: 0 };
    await tx.audit.add({ actor: owner.id, act: "connection.removed", subject: `connection:${kind}`, at });
    return { modifiedCount: 1 };
  });
}

async function isMadeElsewhere({ store, connections }: SettingsPorts, kind: ConnectionKind): Promise<boolean> {
  const status = await connections.status(await store.connections.list());
  return status[kind].source === "environment";
}

/** Keys that nobody has, or that belong to another account than the payments that are still open. */
async function accountFaults(ports: SettingsPorts, { account }: ReadConnection): Promise<readonly ConnectionFault[]> {
  if (!account) return [];
  const answer = await account();
  if (isFailure(answer)) {
    // A restricted key may not say whose it is.
    if (answer.failure === "missing") return [];
    return [{ path: "secret_key", message: `is refused: ${answer.message}` }];
  }
  const others = await openOfAnother(ports, answer);
  if (!others) return [];
  const message = `belongs to ${answer.accountId}, and card payments of ${others.before} are still open: ${others.open}. Try again once they are over.`;
  return [{ path: "secret_key", message }];
}

/** How many payments of the house's account are open, where that is another one. */
async function openOfAnother({ store }: SettingsPorts, { accountId }: { accountId: string }) {
  const before = (await store.house.read()).paymentAccount;
  const open = before === undefined || before === accountId ? 0 : await store.payments.countOpen();
  return open > 0 ? { before, open } : undefined;
}
