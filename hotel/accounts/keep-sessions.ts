import type { AccountSession } from "./ports/accounts.ts";
import type { Asking, AskingBrowser } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import { note } from "./entry.ts";
import { forgetOtherDevices, forgettingWhoIsPutOut } from "./known-device.ts";

/** A session of the account that asks. */
export interface OwnSession extends AccountSession {
  /** The session that asks. */
  isThis: boolean;
}

type SessionPorts = Pick<AccountsPorts, "identity" | "store" | "clock">;

/** Where the account that asks is signed in, newest first; nothing for nobody. */
export async function listSessions(
  { identity, store }: Pick<AccountsPorts, "identity" | "store">,
  browser: AskingBrowser,
): Promise<OwnSession[]> {
  const { account, sessionId } = await identity.whoAsks(browser);
  if (!account) return [];
  const sessions = await store.accounts.sessions(account.id);
  return sessions.map((session) => ({ ...session, isThis: session.id === sessionId }));
}

/** Ends a session of the account that asks, whose browser is known to it no more. Somebody else's stays, and so does what is not there. */
export function endSession(ports: SessionPorts, asking: Asking, id: unknown): Promise<{ ended: number }> {
  return endThose(ports, asking, (session) => session.id === id);
}

/** Ends every session of the account that asks but this one, and no other browser is known to it any more. */
export async function endOtherSessions(ports: SessionPorts, asking: Asking): Promise<{ ended: number }> {
  const ended = await endThose(ports, asking, ({ isThis }) => !isThis);
  const { account } = await ports.identity.whoAsks(asking);
  if (account) await forgetOtherDevices(ports, asking, account.id);
  return ended;
}

async function endThose(
  ports: SessionPorts,
  asking: Asking,
  areMeant: (session: OwnSession) => boolean,
): Promise<{ ended: number }> {
  const { account } = await ports.identity.whoAsks(asking);
  if (!account) return { ended: 0 };
  const ids = (await listSessions(ports, asking)).filter(areMeant).map(({ id }) => id);
  const act = () => ports.store.accounts.endSessions(account.id, ids);
  await forgettingWhoIsPutOut(ports, asking, { id: account.id, act });
  if (ids.length > 0) await note(ports, "account.sessions-ended", account.id);
  return { ended: ids.length };
}
