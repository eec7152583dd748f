import type { Sql } from "#adapters/payments/payment-provider.ts";
import type { Moment } from "./transitions.ts";

/** How badly events are delivered, for tests: at most `delayMs` late, in `copies`, out of order. */
export interface Mischief {
  delayMs?: number;
  copies?: number;
  shuffle?: true;
  /** In [0, 1), for schedules that can be repeated. */
  random?: () => number;
}

export interface SandboxOptions {
  sql: Sql;
  /** Milliseconds since 1970. */
  now: () => number;
  /** How long the processing card takes. */
  processingMs: number;
  mischief: Mischief;
  /** How long one process keeps an event to itself; longer than a webhook may take. */
  leaseMs?: number;
}

/** What every part of the sandbox works with. */
export interface Workplace {
  sql: Sql;
  now: () => number;
  moment: () => Moment;
  deliverAt: (now: number) => number;
  leaseMs: number;
  copies: number;
  /** The order in which a batch of events goes out. */
  arrange: <Item>(batch: Item[]) => Item[];
}

export function openWorkplace({ sql, now, processingMs, mischief, leaseMs = 30_000 }: SandboxOptions): Workplace {
  const { delayMs = 0, copies = 1, shuffle, random = Math.random } = mischief;
  return {
    sql,
    now,
    moment: () => ({ now: now(), processingMs }),
    deliverAt: (at) => at + (shuffle ? Math.floor(random() * delayMs) : delayMs),
    copies,
    leaseMs,
    arrange: (batch) => {
      if (!shuffle) return batch;
      const dealt = batch.map((item) => ({ item, place: random() }));
      return dealt.sort((a, b) => a.place - b.place).map(({ item }) => item);
    },
  };
}
