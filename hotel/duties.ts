import type { Ports } from "./ports/ports.ts";
import type { ProviderEvent } from "./ports/payments.ts";
import type { Order } from "./ports/store/orders.ts";
import type { Instant } from "./rules/plain-date.ts";
import type { RoomTypeId } from "./rules/room-types.ts";
import { dealRooms } from "./use-cases/deal-rooms.ts";
import { endDueOrder } from "./use-cases/end-due-order.ts";
import { endOrphan } from "./use-cases/end-orphan.ts";
import { heedEvent } from "./use-cases/heed-event.ts";
import { openNights } from "./use-cases/open-nights.ts";
import { payRefund } from "./use-cases/pay-refund.ts";
import { settleOrder } from "./use-cases/settle-order.ts";

/** Work is claimed for this long, so that other processes pass it over and come back to it should this one die. */
const CLAIM_MS = 30_000;
const BATCH = 20;

/** What the hotel does by itself, each duty in any number of processes at once. Each answers how much there was to do. */
export function openDuties(ports: Ports) {
  const claim = (): [now: number, until: number, limit: number] => {
    const now = ports.clock.now();
    return [now, now + CLAIM_MS, BATCH];
  };
  return {
    /** Orders whose time is up: ended at the provider first, released second. */
    endDueOrders: async () => each(await ports.store.orders.claimDue(...claim()), (order) => endDue(ports, order)),
    /** Events in the inbox. */
    heedEvents: async () => each(await ports.store.events.claim(...claim()), (event) => heed(ports, event)),
    /** Refunds that were noted and not yet answered. */
    payRefunds: async () => each(await ports.store.refunds.claim(...claim()), (refund) => payRefund(ports, refund)),
    /** Payments whose creation never answered. */
    endOrphans: async () =>
      each(await ports.store.payments.claimOrphans(...claim()), (orphan) => endOrphan(ports, orphan)),
    /** Stays without a room. */
    dealRooms: dealer(ports),
    openNights: async () => {
      await openNights(ports);
      return 0;
    },
  };
}

/** A type in which somebody found no room is dealt again only after a while: more guests don't make it easier. */
function dealer(ports: Ports): () => Promise<number> {
  const resting = new Map<RoomTypeId, Instant>();
  return async () => {
    const now = ports.clock.now();
    const types = await ports.store.stays.typesWithUndealt(ports.clock.today());
    const awake = types.filter((type) => (resting.get(type) ?? now) <= now);
    return each(awake, async (type) => {
      const isEverybodyHoused = await dealRooms(ports, type);
      if (!isEverybodyHoused) resting.set(type, now + CLAIM_MS);
    });
  };
}

async function endDue(ports: Ports, order: Order): Promise<void> {
  const due = await endDueOrder(ports, order);
  if (due === "due") await settleOrder(ports, order, { by: "timer", wish: "end", reason: "expired" });
}

async function heed(ports: Ports, event: ProviderEvent): Promise<void> {
  const heeded = await heedEvent(ports, event);
  if (heeded.heed === "later") return;
  if (heeded.heed === "order") {
    const settled = await settleOrder(ports, heeded.order, { by: "provider", wish: "know" });
    if (settled.settled === "unreachable") return;
  }
  await ports.store.events.done(event.id, ports.clock.now());
}

/** One failure must not keep the others waiting: all are tried, then the first fault is thrown. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> {
  const results = await Promise.allSettled(items.map(work));
  const fault = results.find((result) => result.status === "rejected");
  if (fault) throw fault.reason;
  return items.length;
}
