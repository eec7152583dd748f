import type { Account } from "#hotel/kernel/account.ts";
import { TOLD_TO_OWNERS } from "#hotel/kernel/ports/alerts.ts";
import type { MessagesPorts, MessagesTables } from "./ports.ts";

/** What is over by itself this soon nobody needs to be told of. */
const SETTLING_MS = 60_000;

/** Queues a letter to the desk, or to each owner, for each alert that stays open, once. Answers how many alerts there were. */
export function queueDeskAlerts({ store, clock }: MessagesPorts): Promise<number> {
  const at = clock.now();
  return store.transaction(async (tx) => {
    const untold = await tx.alerts.claimUntold(at - SETTLING_MS, at);
    for (const { id, kind } of untold) {
      const letter = { cause: `alert:${id}`, kind: "desk-alert", to: "desk" } as const;
      if (!TOLD_TO_OWNERS.includes(kind)) await tx.outbox.queue(letter, at);
      else for (const owner of await ownersOf(tx)) await tx.outbox.queue(toOwner(letter.cause, owner), at);
    }
    return untold.length;
  });
}

async function ownersOf({ accounts }: MessagesTables): Promise<Account[]> {
  return (await accounts.staff()).filter(({ role }) => role === "owner");
}

function toOwner(cause: string, { id, email }: Account) {
  return { cause: `${cause}:${id}`, kind: "desk-alert", to: email } as const;
}
