import type { ReconciliationPorts, ReconciliationTables } from "./ports.ts";
import { isGone, isGoneForGood } from "#hotel/payments/finish-stray-refund.ts";
import { isCaughtUp } from "./is-caught-up.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { Alert, AlertTable, OpenAlert } from "#hotel/kernel/ports/alerts.ts";
import type { Reconciliation } from "./ports/books.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";

const COMPARISONS = 8;
const DIFFERENCES = 200;
const REFUNDS = 20;
const ALERTS = 50;
const WAITING = 200;

/** Alerts that need somebody who may decide about money. */
const ABOUT_MONEY: readonly Alert["kind"][] = [
  "books-differ",
  "books-not-compared",
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

/**
 * What the desk should know about its money: the newest comparisons with what the last one found, disputes, refunds, and what waits
 * for a person, each list oldest first.
 */
export async function readMoney(ports: ReconciliationPorts) {
  const { store, clock, payments } = ports;
  const restored = (await store.house.read()).restoredSince;
  const comparisons = await store.books.recent(COMPARISONS);
  const underWay = comparisons.find(({ endedAt }) => endedAt === undefined);
  const last = comparisons.find(({ endedAt }) => endedAt !== undefined);
  const alerts = await store.alerts.open(ALERTS + 1, ABOUT_MONEY);
  const stuck = await stuckHolds(store);
  const stray = await strayRefunds(store);
  const waiting = await store.refunds.waiting(WAITING + 1);
  const unmatched = await store.unmatched.waiting(WAITING + 1);
  return {
    now: clock.now(),
    underWay,
    hanging: underWay && !payments.isSwitchedOff ? await whyHanging(store, underWay) : undefined,
    last,
    comparisons,
    differences: last ? await store.books.differencesOf(last.id, DIFFERENCES) : [],
    disputes: await store.disputes.list(),
    refunds: await store.refunds.newest(REFUNDS),
    restored,
    isListed: restored !== undefined && (await isCaughtUp(ports, store)),
    waiting: waiting.slice(0, WAITING),
    unmatched: unmatched.slice(0, WAITING),
    alerts: alerts.slice(0, ALERTS),
    stuck: stuck.slice(0, ALERTS),
    stray: stray.slice(0, ALERTS),
    /** Of which lists more wait than are in them. */
    isCut: {
      waiting: waiting.length > WAITING,
      unmatched: unmatched.length > WAITING,
      alerts: alerts.length > ALERTS,
      stuck: stuck.length > ALERTS,
      stray: stray.length > ALERTS,
    },
  };
}

/** A comparison that could not go on for hours: since when it is under way, and what the provider refuses to list. */
async function whyHanging({ alerts }: Store<ReconciliationTables>, { beganAt }: Reconciliation) {
  const [told] = await alerts.open(1, ["books-not-compared"]);
  return told && { since: beganAt, unread: told.subject };
}

/** Holds that only a person lets go: see `giveUpHold`. */
function stuckHolds({ alerts, orders }: Store<ReconciliationTables>): Promise<Order[]> {
  return longestWaiting(alerts, ["hold-stuck"], async (raised) => {
    const found = await Promise.all(raised.map(({ subject }) => orders.find(subject)));
    return found.filter((order) => order !== undefined).filter(({ state }) => state === "expiring");
  });
}

/**
 * Refunds that did not arrive and are finished here: those that no booking's account tells of, see `oweStrayRefund`, and those whose
 * money is gone, see `closeStrayRefund`.
 */
function strayRefunds(store: Store<ReconciliationTables>) {
  return longestWaiting(store.alerts, ["refund-failed", "refund-at-desk"], async (raised) => {
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
  });
}

/** Goes through the alerts until there are more rows than are shown: those that are finished elsewhere must not keep others out. */
async function longestWaiting<Row>(
  alerts: AlertTable,
  kinds: readonly Alert["kind"][],
  rowsOf: (raised: readonly OpenAlert[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let looked = 0; rows.length <= ALERTS; looked += ALERTS) {
    const raised = await alerts.open(ALERTS, kinds, looked);
    rows.push(...(await rowsOf(raised)));
    if (raised.length < ALERTS) break;
  }
  return rows;
}
