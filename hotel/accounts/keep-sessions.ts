import type { Asking, SessionFacts } from "./ports/identity.ts";
import type { AccountsPorts } from "./ports.ts";
import { note } from "./entry.ts";
import { forgetOtherDevices, forgettingWhoIsPutOut } from "./known-device.ts";

/** Where the account that asks is signed in, newest first; nothing for nobody. */
export function listSessions({ identity }: AccountsPorts, asking: Asking): Promise<SessionFacts[]> {
  return identity.listSessions(asking);
}

/** Ends a session of the account that asks, whose browser is known to it no more. Somebody else's stays, and so does what is not there. */
export async function endSession(ports: AccountsPorts, asking: Asking, id: unknown): Promise<{ ended: number }> {
  const sessions = await ports.identity.listSessions(asking);
  return endEach(
    ports,
    asking,
    sessions.filter((session) => session.id === id),
  );
}

/** Ends every session of the account that asks but this one, and no other browser is known to it any more. */
export async function endOtherSessions(ports: AccountsPorts, asking: Asking): Promise<{ ended: number }> {
  const sessions = await ports.identity.listSessions(asking);
  const ended = await endEach(
    ports,
    asking,
    sessions.filter((session) => !session.isThis),
  );
  const { account } = await ports.identity.whoAsks(asking);
  if (account) await forgetOtherDevices(ports, asking, account.id);
  return ended;
}

async function endEach(
  ports: AccountsPorts,
  asking: Asking,
  sessions: readonly SessionFacts[],
): Promise<{ ended: number }> {
  const { identity } = ports;
  const { account } = await identity.whoAsks(asking);
  if (!account) return { ended: 0 };
  const act = async () => {
    for (const { id } of sessions) await identity.endSession(asking, id);
  };
  await forgettingWhoIsPutOut(ports, asking, { id: account.id, act });
  if (sessions.length > 0) await note(ports, "account.sessions-ended", account.id);
  return { ended: sessions.length };
}
