import type { ReconciliationPorts, ReconciliationTables } from "./ports.ts";
import { isGone, isGoneForGood } from "#hotel/payments/finish-stray-refund.ts";
import { isCaughtUp } from "./is-caught-up.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { Alert } from "#hotel/kernel/ports/alerts.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";

const COMPARISONS = 8;
const DIFFERENCES = 200;
const REFUNDS = 20;
const ALERTS = 50;
const WAITING = 200;

/** Alerts that need somebody who may decide about money. */
const ABOUT_MONEY: readonly Alert["kind"][] = [
  "books-differ",
  "cancellation-forgotten",
  "dispute-needs-response",
  "dispute-lost",
  "dispute-won-cheaper",
  "hold-stuck",
  "house-restored",
  "payment-unmatched",
  "payment-without-order",
  "provider-unreachable",
  "refund-failed",
  "refund-at-desk",
  "refund-delayed",
  "refund-made-at-provider",
  "refund-pending",
];

/** What the desk should know about its money: the newest comparisons with what the last one found, disputes, refunds. */
export async function readMoney(ports: ReconciliationPorts) {
  const { store, clock } = ports;
  const restored = (await store.house.read()).restoredSince;
  const comparisons = await store.books.recent(COMPARISONS);
  const last = comparisons.find(({ endedAt }) => endedAt !== undefined);
  return {
    now: clock.now(),
    underWay: comparisons.find(({ endedAt }) => endedAt === undefined),
    last,
    comparisons,
    differences: last ? await store.books.differencesOf(last.id, DIFFERENCES) : [],
    disputes: await store.disputes.list(),
    refunds: await store.refunds.newest(REFUNDS),
    restored,
    isListed: restored !== undefined && (await isCaughtUp(ports, store)),
    waiting: await store.refunds.waiting(WAITING),
    unmatched: await store.unmatched.waiting(WAITING),
    alerts: await store.alerts.open(ALERTS, ABOUT_MONEY),
    stuck: await stuckHolds(store),
    stray: await strayRefunds(store),
  };
}

/** Holds that only a person lets go: see `giveUpHold`. */
async function stuckHolds({ alerts, orders }: Store<ReconciliationTables>): Promise<Order[]> {
  const raised = await alerts.open(ALERTS, ["hold-stuck"]);
  const found = await Promise.all(raised.map(({ subject }) => orders.find(subject)));
  return found.filter((order) => order !== undefined).filter(({ state }) => state === "expiring");
}

/**
 * Refunds that did not arrive and are finished here: those that no booking's account tells of, see `oweStrayRefund`, and those whose
 * money is gone, see `closeStrayRefund`.
 */
async function strayRefunds(store: Store<ReconciliationTables>) {
  const raised = await store.alerts.open(ALERTS, ["refund-failed", "refund-at-desk"]);
  const found = await store.refunds.listed(raised.map(({ subject }) => subject));
  const rows = await Promise.all(
    raised.map(async ({ kind, subject, booking }) => {
      const refund = found.find(({ key }) => key === subject);
      if (refund?.state !== "failed") return [];
      if (booking && !(await isGoneForGood(store, refund))) return [];
      return [{ ...refund, isOwed: kind === "refund-at-desk", isGone: await isGone(store, refund) }];
    }),
  );
  return rows.flat();
}
