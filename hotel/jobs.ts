import { backUp } from "#hotel/upkeep/back-up.ts";
import type { Ports } from "./ports.ts";
import type { ProviderEvent } from "#hotel/payments/ports/payments.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { OrderPayment } from "#hotel/payments/ports/order-payments.ts";
import type { NotedRefund } from "#hotel/ledger/ports/refunds.ts";
import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import { warnOfClosures } from "#hotel/inventory/warn-of-closures.ts";
import { dueForCleaning } from "#hotel/inventory/due-for-cleaning.ts";
import { assignRooms, UNHOUSED } from "#hotel/inventory/assign-rooms.ts";
import { deleteOldRecords } from "#hotel/reports/delete-old-records.ts";
import { endDueOrder } from "#hotel/payments/end-due-order.ts";
import { endOrphan, FORGOTTEN_MS, LOOK_AGAIN_MS } from "#hotel/payments/end-orphan.ts";
import { processEvent } from "#hotel/payments/process-event.ts";
import { issueDocuments } from "#hotel/billing/issue-documents.ts";
import { openNights } from "#hotel/inventory/open-nights.ts";
import { payRefund } from "#hotel/payments/pay-refund.ts";
import { queueDeskAlerts } from "#hotel/messages/queue-desk-alerts.ts";
import { makePictures } from "#hotel/settings/make-pictures.ts";
import { queueStayLetters } from "#hotel/messages/queue-stay-letters.ts";
import { recogniseHouse } from "#hotel/reconciliation/recognise-house.ts";
import { reconcile } from "#hotel/reconciliation/reconcile.ts";
import { claimRelays, relayForm } from "#hotel/messages/relay-form.ts";
import { replayEvents } from "#hotel/payments/replay-events.ts";
import { claimLetters, sendLetter } from "#hotel/messages/send-letter.ts";
import { settleOrder } from "#hotel/payments/settle-order.ts";
import { carryOutStep, claimClosureSteps, offerToLatecomers } from "#hotel/closures/run-closures.ts";
import { takeOverDisputes } from "#hotel/disputes/take-over-disputes.ts";
import { takeOverRefunds, type TakenOver } from "#hotel/payments/take-over-refunds.ts";

const BATCH = 20;
/** A type in which somebody found no room is dealt again after this long. */
const UNHOUSED_REST_MS = 30_000;
const MOST_TYPES = 100;

/** What the hotel does by itself, each job in any number of processes at once. Each answers how much there was to do. */
export function openJobs(ports: Ports) {
  const claim = (): [now: number, until: number, limit: number] => {
    const now = ports.clock.now();
    return [now, now + ports.leases.job, BATCH];
  };
  return {
    /** Orders whose time is up: ended at the provider first, released second. */
    endDueOrders: async () => each(await ports.store.orders.claimDue(...claim()), (order) => endDue(ports, order)),
    /** Events in the inbox. */
    processEvents: async () => each(await ports.store.events.claim(...claim()), (event) => process(ports, event)),
    /** Events that nobody was there to take, from the provider's own list. */
    replayEvents: () => replayEvents(ports),
    /** Refunds that were noted and are not over. */
    payRefunds: async () => {
      if ((await recogniseHouse(ports)) === "later") return 0;
      return each(await ports.store.refunds.claim(...claim()), (refund) => pay(ports, refund));
    },
    /** Payments whose creation never answered, or whose hold was given up. */
    endOrphans: async () => each(await ports.store.payments.claimOrphans(...claim()), (orphan) => end(ports, orphan)),
    /** Stays without a room. */
    assignRooms: assigner(ports),
    /** Receipts and credit notes for money that has moved. */
    issueDocuments: () => issueDocuments(ports, BATCH),
    /** Our ledger against the provider's lists, one step at a time. */
    reconcile: () => reconcile(ports),
    /** Letters in the outbox. */
    sendLetters: async () => each(await claimLetters(ports), (letter) => sendLetter(ports, letter)),
    /** Guests' forms on their way to the external form service. */
    relayForms: async () => each(await claimRelays(ports), (form) => relayForm(ports, form)),
    /** Letters to the desk about alerts. */
    queueDeskAlerts: () => queueDeskAlerts(ports),
    /** Letters that a date brings. */
    queueStayLetters: () => queueStayLetters(ports),
    /** Steps of closures, and guests who booked in their last moment. */
    runClosures: async () => {
      const carried = await each(await claimClosureSteps(ports), (step) => carryOutStep(ports, step));
      return carried + (await offerToLatecomers(ports));
    },
    /** What pages show of pictures that owners have handed in. */
    makePictures: () => makePictures(ports),
    /** A copy of the whole house, where its owner wants it. */
    backUp: () => backUp(ports),
    /** What no book needs, once its time is over. */
    deleteOldRecords: () => deleteOldRecords(ports),
    /** Rooms of guests who stay on. */
    dueForCleaning: () => dueForCleaning(ports),
    openNights: async () => {
      await openNights(ports);
      await warnOfClosures(ports);
      return 0;
    },
  };
}

/**
 * A type in which somebody found no room is dealt again only after a while: more guests don't make it easier. One that is said
 * to be so is looked at though everybody has a room by now, so that it is said no more.
 */
function assigner(ports: Ports): () => Promise<number> {
  const resting = new Map<RoomTypeId, Instant>();
  return async () => {
    const now = ports.clock.now();
    const said = await ports.store.alerts.open(MOST_TYPES, UNHOUSED);
    const unassigned = await ports.store.stays.typesWithUnassigned(ports.clock.today());
    const types = new Set([...unassigned, ...said.map(({ subject }) => subject)]);
    const awake = [...types].filter((type) => (resting.get(type) ?? now) <= now);
    return each(awake, async (type) => {
      const isEverybodyAssigned = await assignRooms(ports, type);
      if (!isEverybodyAssigned) resting.set(type, now + UNHOUSED_REST_MS);
    });
  };
}

async function endDue(ports: Ports, order: Order): Promise<void> {
  const due = await endDueOrder(ports, order);
  if (due === "due") await settleOrder(ports, order, { by: "timer", goal: "end", reason: "expired" });
}

async function end(ports: Ports, orphan: OrderPayment): Promise<void> {
  const paid = await endOrphan(ports, orphan);
  if (paid) await settleOrder(ports, paid, { by: "provider", goal: "look" });
}

async function pay(ports: Ports, refund: NotedRefund): Promise<void> {
  const paid = await payRefund(ports, refund);
  if (paid === "compare") await takeOverRefunds(ports, refund);
}

/** Keys of another account know no payment of ours either, and may be changed back: only what stays unknown for long is over. */
async function process(ports: Ports, event: ProviderEvent): Promise<void> {
  const { store, clock } = ports;
  const heard = await hear(ports, event);
  if (heard === "unreachable") return;
  const at = clock.now();
  const isWaiting = heard === "unknown" && at < event.createdAt + FORGOTTEN_MS;
  await (isWaiting ? store.events.unknown(event.id, at + LOOK_AGAIN_MS) : store.events.done(event.id, at));
}

async function hear(ports: Ports, event: ProviderEvent): Promise<TakenOver> {
  const processed = await processEvent(ports, event);
  if (processed.outcome === "later") return "unreachable";
  if (processed.outcome === "unknown") return "unknown";
  if (processed.outcome === "done" || event.paymentId === undefined) return "taken";
  const order = processed.outcome === "order" ? processed.order : undefined;
  const settled = order && (await settleOrder(ports, order, { by: "provider", goal: "look" })).settled;
  if (settled === "unreachable" || settled === "unknown") return settled;
  const taken = { paymentId: event.paymentId, orderId: order?.id };
  if (processed.outcome === "outside") {
    const disputes = await takeOverDisputes(ports, taken);
    return event.about === "dispute" ? disputes : "taken";
  }
  if (event.about === "refund") return takeOverRefunds(ports, taken);
  return event.about === "dispute" ? takeOverDisputes(ports, taken) : "taken";
}

/** One failure must not keep the others waiting: all are tried, then the first fault is thrown. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> {
  const results = await Promise.allSettled(items.map(work));
  const fault = results.find((result) => result.status === "rejected");
  if (fault) throw fault.reason;
  return items.length;
}
