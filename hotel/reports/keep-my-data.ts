import { type Asking, isIdentityFailure } from "#hotel/accounts/ports/identity.ts";
import type { ReportsPorts } from "./ports.ts";
import type { Account } from "#hotel/kernel/account.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import { countDoorTry } from "#hotel/accounts/door-limits.ts";
import { toProblem } from "#hotel/accounts/entry.ts";
import { whoAsksInFull } from "#hotel/accounts/further-proof.ts";
import { type ListedStays, listStays } from "#hotel/payments/list-stays.ts";
import { proveAgain } from "#hotel/accounts/prove-again.ts";
import { iso, readRecords, whoseAre } from "./read-records.ts";

/** The stays of the account that asks, made while signed in or under its proven address, with their refunds. */
export async function listMyStays(ports: ReportsPorts, asking: Asking): Promise<ListedStays | Problem> {
  const { account } = await ports.identity.whoAsks(asking);
  const { own } = await listStays(ports, account, []);
  return own ?? { problem: "not-signed-in" };
}

/**
 * Everything that the hotel keeps about the account that asks, to take along (GDPR articles 15 and 20), as far back as it is kept: all
 * that `eraseMyData` takes for theirs. An account with more than a password came in with it (`multi-factor-auth-required`). A few
 * times an hour: `too-many-tries`.
 */
export async function exportMyData(ports: ReportsPorts, asking: Asking) {
  const { store, identity } = ports;
  const known = await whoAsksInFull(identity, asking);
  if (isProblem(known)) return known;
  const { account } = known;
  const tooMany = await countDoorTry(ports, "file", { asking, account: account.id });
  if (tooMany) return tooMany;
  const sessions = await store.accounts.sessions(account.id);
  const proofs = await identity.proofs.list(asking);
  return {
    account: { ...account, createdAt: iso(account.createdAt) },
    waysIn: { password: await identity.hasPassword(account.id), ...proofs },
    sessions: sessions.map(({ agent, address, openedAt, lastSeenAt }) => {
      return { agent, address, openedAt: iso(openedAt), lastSeenAt: iso(lastSeenAt) };
    }),
    ...(await readRecords(store, account)),
  };
}

/**
 * Forgets the account that asks. Its bookings stay in the books under a pseudonym, upcoming ones too: their number is then
 * all that the desk knows of the guest, and nobody writes about them any more. The password proves the wish, or a fresh
 * sign-in where there is none. An owner hands the house over first: `last-owner`.
 */
export async function eraseMyData(
  ports: ReportsPorts,
  asking: Asking,
  sent: { password?: unknown },
): Promise<{ erased: true } | Problem> {
  const { identity } = ports;
  const account = await proveAgain(ports, asking, sent);
  if (isProblem(account)) return account;
  if (account.role === "owner") return { problem: "last-owner" };
  const gone = await identity.remove(account.id);
  if (isIdentityFailure(gone)) return toProblem(gone);
  const forgotten = await forget(ports, account);
  if (isProblem(forgotten)) return forgotten;
  asking.keep((await identity.signOut(asking)).cookies);
  return { erased: true };
}

function forget({ store, clock }: ReportsPorts, account: Account): Promise<{ erased: true } | Problem> {
  const at = clock.now();
  const { id, email } = account;
  return store.transaction(async (tx) => {
    await tx.personalRecords.forget({ ...whoseAre(account), email }, "Guest who was forgotten", at);
    const removed = await tx.accounts.remove(id);
    if (removed === "last-owner") return { problem: "last-owner" };
    await tx.audit.add({ actor: id, act: "account.erased", subject: `account:${id}`, at });
    return { erased: true };
  });
}
