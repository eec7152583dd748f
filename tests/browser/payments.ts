import { type BrowserContext, expect, type Request } from "@playwright/test";

export interface Payments {
  /** How often this browser has sent card details. */
  sent: () => number;
  /** Asks the sandbox itself: of all payments that this browser has touched, how many took money. */
  expectTaken: (count: number) => Promise<void>;
}

const DOOR = /\/sandbox\/v1\/payment_intents\/(\w+)(\/confirm)?/;

/** Overhears the card step, as the guest's own bank statement would tell it afterwards. */
export function watchPayments(context: BrowserContext): Payments {
  const seen = new Map<string, string>();
  let sent = 0;
  context.on("request", (request) => {
    const [, id, confirming] = DOOR.exec(request.url()) ?? [];
    if (!id) return;
    if (confirming) sent += 1;
    const keys = keysIn(request);
    seen.set(id, `/sandbox/v1/payment_intents/${id}?${keys}`);
  });
  const taken = async () => {
    const statuses = await Promise.all([...seen.values()].map((address) => statusAt(context, address)));
    return statuses.filter((status) => status === "succeeded").length;
  };
  return { sent: () => sent, expectTaken: (count) => expect.poll(taken).toBe(count) };
}

function keysIn(request: Request) {
  const params = new URLSearchParams(request.postData() ?? new URL(request.url()).search);
  return new URLSearchParams({ key: params.get("key") ?? "", client_secret: params.get("client_secret") ?? "" });
}

async function statusAt(context: BrowserContext, address: string) {
  const answer = await context.request.get(address);
  return ((await answer.json()) as { status?: string }).status;
}
