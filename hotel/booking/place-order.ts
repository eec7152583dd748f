import type { BookingPorts, BookingTables } from "./ports.ts";
import type { Store } from "#hotel/kernel/ports/store.ts";
import type { Order, OrderDraft } from "./ports/orders.ts";
import { shortNight } from "#hotel/inventory/rules/availability.ts";
import { capProblem, OPENED_WITHIN_MS } from "./rules/holding-caps.ts";
import { lockedStayInReach } from "#hotel/inventory/rules/locked-reach.ts";
import { earlier, type Instant, later, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { isProblem, type Problem } from "#hotel/kernel/problem.ts";
import type { RoomTypeId } from "#hotel/kernel/room-types.ts";
import type { PricedLine } from "#hotel/pricing/rules/price-lines.ts";
import type { WantedLine } from "#hotel/pricing/rules/wanted-lines.ts";
import { noCardFor } from "./no-card-for.ts";
import { assignEverybody } from "#hotel/inventory/assign-everybody.ts";
import { readHouse } from "#hotel/inventory/rooms-of-type.ts";

type LockMode = "shared" | "alone";

const MOST_ATTEMPTS = 3;

interface Placing<Tables> {
  /** Whose order it is: what bounds strangers does not bind the desk. */
  by: "stranger" | "desk";
  /** Writes what belongs beside the order, in the same transaction; a Problem that it answers with undoes all of it. */
  finish: (tx: Tables, order: Order) => Promise<unknown>;
}

/**
 * Takes the rooms of an order and writes it, all or nothing (docs/BOOKING.md, counters and rooms).
 * Ask `soldOutByCounters` first, or `refuseInPlaceOf` for what goes in the place of a hold. The mode of the types' lock is decided first and never
 * upgraded: a sale that meets a new future fixture under the shared lock rolls back and starts again alone.
 */
export async function placeOrder<Tables extends BookingTables>(
  ports: Pick<BookingPorts, "clock" | "houseRules" | "payments"> & { store: Store<Tables> },
  draft: OrderDraft,
  placing: Placing<Tables>,
): Promise<Order | Problem> {
  const { store, clock, houseRules, payments } = ports;
  const today = clock.today();
  const since = clock.now() - OPENED_WITHIN_MS;
  for (let attempt = 1; ; attempt += 1) {
    const mode = (await typesToPack(store, draft, today)).length > 0 ? "alone" : "shared";
    const order = await store.transaction((tx) =>
      writeOrder(tx, { ...placing, draft, houseRules, payments, since, today, mode }),
    );
    const startAgain = isProblem(order) && order.problem === "try-again" && attempt < MOST_ATTEMPTS;
    if (!startAgain) return order;
  }
}

/** A cheap answer without locks, for most who come too late: a night on which a line alone wants more than is left. */
export async function soldOutByCounters(
  store: Store<BookingTables>,
  lines: readonly WantedLine[],
): Promise<Problem | undefined> {
  const from = lines.map((line) => line.checkIn).reduce(earlier);
  const to = lines.map((line) => line.checkOut).reduce(later);
  const counts = await store.inventory.nights({ from, to });
  for (const [line, wanted] of lines.entries()) {
    const short = shortNight(counts, [{ ...wanted, type: wanted.type.id }]);
    if (short) return { problem: "sold-out", line, ...short };
  }
  return undefined;
}

/** Priced lines as an order keeps them, each under the policy of the plan that it is sold by (ADR 65). */
export function orderLines(
  { policy }: Pick<BookingPorts, "policy">,
  lines: readonly PricedLine[],
): OrderDraft["lines"] {
  return lines.map(({ type, byPlan, ...line }) => {
    const ofPlan = policy.ofPlan(byPlan);
    return {
      ...line,
      type: type.id,
      nightlyPrice: line.agreed ?? type.nightlyPrice,
      ...(ofPlan && { policy: ofPlan }),
    };
  });
}

interface Writing<Tables> extends Placing<Tables>, Pick<BookingPorts, "houseRules" | "payments"> {
  draft: OrderDraft;
  /** From when on opened orders count. */
  since: Instant;
  today: PlainDate;
  mode: LockMode;
}

async function writeOrder<Tables extends BookingTables>(
  tx: Tables,
  writing: Writing<Tables>,
): Promise<Order | Problem> {
  const { draft, by, finish, houseRules, since, today, mode } = writing;
  const overCap = by === "stranger" && capProblem(await tx.orders.lockHoldings(draft, since), draft, houseRules);
  if (overCap) return overCap;
  await tx.inventory.lockTypes(typesOf(draft), mode);
  const toPack = await typesToPack(tx, draft, today);
  if (toPack.length > 0 && mode === "shared") return { problem: "try-again" };
  const order = await tx.orders.insert(draft);
  if (!order) return { problem: "try-again" };
  const refused =
    (await takeByCounters(tx, draft)) ??
    (await takeCodes(tx, order, draft)) ??
    (by === "stranger" ? await overUnpaidShare(tx, order, writing) : undefined) ??
    (await assignEverybody(tx, { order, types: toPack, today }));
  if (refused) return refused;
  const finished = await finish(tx, order);
  return isProblem(finished) ? finished : order;
}

async function takeByCounters(tx: BookingTables, draft: OrderDraft): Promise<Problem | undefined> {
  const short = await tx.inventory.change(
    draft.lines.map((line) => ({ type: line.type, stay: line, held: line.rooms })),
  );
  return short && { problem: "sold-out", line: lineOn(draft, short.short), ...short.short };
}

async function takeCodes(tx: BookingTables, order: Order, { again }: OrderDraft): Promise<Problem | undefined> {
  if (!order.lines.some(({ code }) => code)) return undefined;
  if (again) {
    await tx.promoCodes.takeAgain(order.id);
    return undefined;
  }
  const short = await tx.promoCodes.take(order.id);
  if (!short) return undefined;
  const line = order.lines.findLastIndex(({ code }) => code === short.code);
  const rule = short.by === "guest" ? "code-used-by-guest" : "code-used-up";
  return { problem: "stay-refused", line, type: order.lines[line]?.type ?? "", rule, name: short.code };
}

/**
 * Whether a reservation would take more than all of them together may. Counts for sure once its rooms are taken in the same transaction:
 * two reservations on one night wait for each other then, before they count.
 */
export async function overUnpaidShare(
  tables: Pick<BookingTables, "inventory">,
  order: Pick<OrderDraft, "payment" | "total" | "lines"> & { id?: string },
  { houseRules: { unpaidShare }, payments }: Pick<BookingPorts, "houseRules" | "payments">,
): Promise<Problem | undefined> {
  const over = order.payment === "none" ? await tables.inventory.overUnpaidShare(order, unpaidShare) : undefined;
  return (
    over && { problem: "unpaid-full", line: lineOn(order, over), ...over, ...noCardFor({ payments }, order.total) }
  );
}

/** The last line that wants the short night: taken together the lines exceeded it. */
export function lineOn(draft: Pick<OrderDraft, "lines">, short: { type: RoomTypeId; night: PlainDate }): number {
  return draft.lines.findLastIndex(
    (line) => line.type === short.type && line.checkIn <= short.night && short.night < line.checkOut,
  );
}

/**
 * The order's types for which counters alone may be wrong: a future fixture is in reach of its nights, or it asks for
 * an accessible room, which makes one.
 */
async function typesToPack(tables: BookingTables, draft: OrderDraft, today: PlainDate): Promise<RoomTypeId[]> {
  const suspects = await tables.rooms.typesWithLockedStays(typesOf(draft), today);
  const inReach = typesOf({ lines: draft.lines.filter((line) => line.accessible !== undefined) });
  for (const type of suspects.filter((suspect) => !inReach.includes(suspect))) {
    const house = await readHouse(tables, type, today);
    const wanted = draft.lines.filter((line) => line.type === type);
    if (lockedStayInReach({ ...house, wanted, today })) inReach.push(type);
  }
  return inReach;
}

function typesOf(draft: Pick<OrderDraft, "lines">): RoomTypeId[] {
  return [...new Set(draft.lines.map((line) => line.type))].toSorted();
}
