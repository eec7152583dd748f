import type { Asking, SessionFacts } from "#hotel/ports/identity.ts";
import type { Ports } from "#hotel/ports/ports.ts";
import { note } from "#hotel/steps/entry.ts";

/** Where the account that asks is signed in, newest first; nothing for nobody. */
export function listSessions({ identity }: Ports, asking: Asking): Promise<SessionFacts[]> {
  return identity.listSessions(asking);
}

/** Ends a session of the account that asks. Somebody else's stays, and so does what is not there. */
export async function endSession(ports: Ports, asking: Asking, id: unknown): Promise<{ ended: number }> {
  const sessions = await ports.identity.listSessions(asking);
  return endEach(
    ports,
    asking,
    sessions.filter((session) => session.id === id),
  );
}

export async function endOtherSessions(ports: Ports, asking: Asking): Promise<{ ended: number }> {
  const sessions = await ports.identity.listSessions(asking);
  return endEach(
    ports,
    asking,
    sessions.filter((session) => !session.isThis),
  );
}

async function endEach(ports: Ports, asking: Asking, sessions: readonly SessionFacts[]): Promise<{ ended: number }> {
  const { identity } = ports;
  const { account } = await identity.whoAsks(asking);
  for (const { id } of sessions) await identity.endSession(asking, id);
  if (account && sessions.length > 0) await note(ports, "account.sessions-ended", account.id);
  return { ended: sessions.length };
}
