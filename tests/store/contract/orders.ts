import { expect, it } from "vitest";
import { insertOrder } from "#adapters/store/booking/insert-order.ts";
import { runOn } from "#adapters/store/run.ts";
import type { OrderDraft } from "#hotel/booking/ports/orders.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import type { House } from "#tests/store/contract.ts";
import { draftOf, lineOf, MINUTE, NOON, place, placePaid } from "#tests/store/small-house.ts";

export function ordersAreKept(house: House): void {
  const orders = () => house.store.orders;

  it("keeps an order as it was drafted, with ten-digit numbers and one held stay for each room", async () => {
    const draft = draftOf({ lines: [lineOf({ rooms: 2 }), lineOf({ type: "suite", checkOut: "2026-12-15" })] });
    const order = await orders().insert(draft);
    expect(order).toMatchObject({ ...draft, state: "held", releaseReason: undefined });
    expect(order?.lines.map((line) => line.position)).toEqual([0, 1]);
    for (const line of order?.lines ?? []) expect(String(line.bookingId)).toMatch(/^[1-9]\d{9}$/);
    expect(await orders().find(order?.id ?? "")).toEqual(order);
    expect(await house.store.stays.holding("standard", "2026-12-10")).toHaveLength(2);
    expect(await house.store.stays.holding("suite", "2026-12-10")).toMatchObject([
      { orderId: order?.id, checkIn: "2026-12-10", checkOut: "2026-12-15", room: undefined, pinned: false },
    ]);
  });

  it("keeps an order without payment as pending", async () => {
    expect((await place(house.store, { payment: "none" })).state).toBe("pending");
  });

  it("knows no order by a strange id, payment or key", async () => {
    expect(await orders().find("nobody")).toBeUndefined();
    expect(await orders().lock("nobody")).toBeUndefined();
    expect(await orders().findByPayment("pi_nobody")).toBeUndefined();
    expect(await orders().findByClientKey("nobody", "nothing")).toBeUndefined();
  });

  it("takes another booking number when the first is in use", async () => {
    const first = await place(house.store);
    const used = first.lines[0]?.bookingId ?? 0;
    const offered = [used, 1_234_567_890];
    const run = runOn(house.database.pool);
    const second = await insertOrder(run, draftOf(), () => offered.shift() ?? 0);
    expect(second?.lines[0]?.bookingId).toBe(1_234_567_890);
  });

  it("opens one living order per client key, and another only when the first was released", async () => {
    const draft = draftOf();
    const first = await place(house.store, draft);
    expect(await orders().insert(draft)).toBeUndefined();
    await orders().move(first.id, { from: ["held"], to: "released", reason: "replaced" });
    const second = await orders().insert(draft);
    expect(second?.id).not.toBe(first.id);
    expect(await orders().findByClientKey(draft.visit, draft.clientKey)).toEqual(second);
  });

  it("opens no second order under the key of a paid one", async () => {
    const paid = await placePaid(house.store);
    expect(await orders().insert(draftOf({ visit: paid.visit, clientKey: paid.clientKey }))).toBeUndefined();
  });

  it("still confirms an expiring order that was paid at the last moment, though its key was taken over", async () => {
    const draft = draftOf();
    const first = await place(house.store, draft);
    await orders().move(first.id, { from: ["held"], to: "expiring", reason: "replaced" });
    const second = await orders().insert({ ...draft, createdAt: NOON + MINUTE });
    expect((await orders().findByClientKey(draft.visit, draft.clientKey))?.id).toBe(second?.id);
    expect(await orders().move(first.id, { from: ["expiring"], to: "confirmed" })).toBe(true);
    expect(await orders().find(first.id)).toMatchObject({ state: "confirmed", releaseReason: undefined });
  });

  it("gives the same client key of two browsers two orders", async () => {
    const first = await place(house.store, { clientKey: "same" });
    const second = await place(house.store, { clientKey: "same" });
    expect((await orders().findByClientKey(first.visit, "same"))?.id).toBe(first.id);
    expect((await orders().findByClientKey(second.visit, "same"))?.id).toBe(second.id);
  });

  it("moves an order only from the states that were named", async () => {
    const order = await place(house.store);
    expect(await orders().move(order.id, { from: ["expiring", "pending"], to: "confirmed" })).toBe(false);
    expect(await orders().move(order.id, { from: ["held"], to: "released", reason: "left" })).toBe(true);
    expect(await orders().move(order.id, { from: ["held"], to: "confirmed" })).toBe(false);
    expect(await orders().lock(order.id)).toMatchObject({ state: "released", releaseReason: "left" });
  });

  it("releases nothing without a reason", async () => {
    const order = await place(house.store);
    await expect(orders().move(order.id, { from: ["held"], to: "released" })).rejects.toThrow(
      "orders_reason_fits_state",
    );
  });

  it("finds the order of a payment", async () => {
    const paid = await placePaid(house.store);
    expect((await orders().findByPayment(`pi_${paid.id}`))?.id).toBe(paid.id);
  });

  it("lists a browser's own orders since a time, newest first", async () => {
    const old = await place(house.store, { visit: "ada", createdAt: NOON - 10 });
    const first = await place(house.store, { visit: "ada", createdAt: NOON });
    const second = await place(house.store, { visit: "ada", createdAt: NOON + 1 });
    await place(house.store, { visit: "bob" });
    const since = async (at: number) => (await house.store.visits.read("ada", at)).orders.map(({ id }) => id);
    expect(await since(NOON)).toEqual([second.id, first.id]);
    expect((await since(NOON - 10)).at(-1)).toBe(old.id);
  });

  it("counts what a browser, an address and an e-mail hold, and forgets paid and released orders", async () => {
    const who = { visit: "ada", address: "192.0.2.7", email: "ADA@example.com" };
    await place(house.store, { ...who, lines: [lineOf({ rooms: 2 })] });
    await place(house.store, { visit: "bob", address: "192.0.2.7", email: "ada@example.com", payment: "none" });
    await placePaid(house.store, { ...who, lines: [lineOf({ type: "suite" })] });
    const left = await place(house.store, {
      ...who,
      lines: [lineOf({ checkIn: "2026-12-20", checkOut: "2026-12-21" })],
    });
    const expiring = await place(house.store, {
      ...who,
      lines: [lineOf({ checkIn: "2026-12-24", checkOut: "2026-12-25" })],
    });
    await orders().move(expiring.id, { from: ["held"], to: "expiring" });
    // Ada reserved nothing without paying, and holds two rooms for two nights and two for one; Bob reserved a room for two nights.
    const all = (rooms: number) => ({ rooms, unpaidNights: 2, heldNights: 6, openedNights: 6 });
    expect(await orders().lockHoldings(who, NOON)).toEqual({
      browser: { rooms: 4, unpaidNights: 0, heldNights: 6, openedNights: 6 },
      networks: { own: all(5), near: all(5), far: all(5) },
      emailPending: 1,
    });
    await orders().move(left.id, { from: ["held"], to: "released", reason: "left" });
    expect(await orders().lockHoldings(who, NOON)).toMatchObject({
      browser: { rooms: 3, heldNights: 5 },
      networks: { own: { ...all(4), heldNights: 5 } },
      emailPending: 1,
    });
    const stranger = { visit: "eve", address: "192.0.2.9", email: "eve@example.com" };
    expect(await orders().lockHoldings(stranger, NOON)).toMatchObject({
      browser: { rooms: 0 },
      networks: { far: { rooms: 0, unpaidNights: 0, heldNights: 0, openedNights: 0 } },
      emailPending: 0,
    });
  });

  it("counts what a browser and its network opened for a card since a moment, but not what was paid or could not be paid at all", async () => {
    const who = { visit: "ada", address: "192.0.2.7", email: "ada@example.com" };
    const opened = (draft: Partial<OrderDraft>) => place(house.store, { ...who, ...draft });
    await opened({ createdAt: NOON - 1 });
    const replaced = await opened({ createdAt: NOON });
    await orders().move(replaced.id, { from: ["held"], to: "released", reason: "replaced" });
    const failed = await opened({ createdAt: NOON });
    await orders().move(failed.id, { from: ["held"], to: "released", reason: "setup-failed" });
    await opened({ createdAt: NOON, payment: "none" });
    await placePaid(house.store, { ...who, createdAt: NOON, lines: [lineOf({ type: "suite" })] });
    const since = async (at: number, asked = who) => {
      const { browser, networks } = await orders().lockHoldings(asked, at);
      return [browser, networks.own, networks.near, networks.far].map(({ openedNights }) => openedNights);
    };
    expect(await since(NOON)).toEqual([2, 2, 2, 2]);
    expect(await since(NOON - 1)).toEqual([4, 4, 4, 4]);
    expect(await since(NOON + 1)).toEqual([0, 0, 0, 0]);
    expect(await since(NOON, { ...who, visit: "eve" })).toEqual([0, 2, 2, 2]);
    expect(await since(NOON, { ...who, address: "198.51.100.7" })).toEqual([2, 0, 0, 0]);
  });

  it("counts what the neighbours of an IPv6 address hold, in the same home and in the same site", async () => {
    const addresses = ["2001:db8:1:ab01::", "2001:db8:1:ab02::", "2001:db8:1:cd01::", "2001:db8:2:ab01::"];
    for (const [number, address] of addresses.entries()) {
      const checkIn = addDays("2026-12-20", number);
      const lines = [lineOf({ checkIn, checkOut: addDays(checkIn, 1) })];
      await place(house.store, { address, payment: "none", lines });
    }
    for (const address of addresses) await place(house.store, { address, lines: [lineOf({ type: "suite" })] });
    const who = { visit: "eve", address: "2001:db8:1:ab01::", email: "eve@example.com" };
    const ofThese = (networks: number) => ({
      rooms: 2 * networks,
      unpaidNights: networks,
      heldNights: 2 * networks,
      openedNights: 2 * networks,
    });
    expect(await orders().lockHoldings(who, NOON)).toEqual({
      browser: { rooms: 0, unpaidNights: 0, heldNights: 0, openedNights: 0 },
      networks: { own: ofThese(1), near: ofThese(2), far: ofThese(3) },
      emailPending: 0,
    });
  });

  it("still counts for a program of before that asks by five facts, behind the same lock", async () => {
    const who = { visit: "ada", address: "192.0.2.7", email: "ada@example.com" };
    await place(house.store, { ...who, payment: "none" });
    const asked = `select browser_rooms, far_nights, email_pending from lock_holdings('ada', $1, $1, $1, 'ada@example.com')`;
    let answer: Promise<{ rows: unknown[] }> | undefined;
    await house.store.transaction(async (tx) => {
      await tx.orders.lockHoldings(who, NOON);
      answer = house.database.pool.query(asked, [who.address]);
      await tx.orders.insert(draftOf({ ...who, payment: "none" }));
    });
    expect((await answer)?.rows).toEqual([{ browser_rooms: 2, far_nights: 4, email_pending: 2 }]);
  });

  it("claims orders whose time is up, the longest due first, and passes them over while they are claimed", async () => {
    const late = await place(house.store, { expiresAt: NOON + 2 });
    const early = await place(house.store, { expiresAt: NOON + 1, payment: "none" });
    await place(house.store, { expiresAt: NOON + MINUTE, lines: [lineOf({ type: "suite" })] });
    await placePaid(house.store, { expiresAt: NOON, lines: [lineOf({ type: "suite" })] });
    const now = NOON + 5;
    expect((await orders().claimDue(now, now + 10, 1)).map((order) => order.id)).toEqual([early.id]);
    expect((await orders().claimDue(now, now + 10, 5)).map((order) => order.id)).toEqual([late.id]);
    expect(await orders().claimDue(now + 9, now + 20, 5)).toEqual([]);
    expect(await orders().claimDue(now + 10, now + 20, 5)).toHaveLength(2);
  });

  it("claims no reservation without payment from before a start of which nobody knows yet whether it was restored", async () => {
    const reservation = await place(house.store, { expiresAt: NOON, payment: "none", createdAt: NOON - MINUTE });
    const held = await place(house.store, {
      expiresAt: NOON,
      createdAt: NOON - MINUTE,
      lines: [lineOf({ type: "suite" })],
    });
    await house.store.house.begin(NOON);
    const since = await place(house.store, { expiresAt: NOON + 1, payment: "none", createdAt: NOON });
    const claimed = await orders().claimDue(NOON + 5, NOON + 10, 5);
    expect(claimed.map(({ id }) => id)).toEqual([held.id, since.id]);
    await house.store.house.recognised();
    expect((await orders().claimDue(NOON + 5, NOON + 10, 5)).map(({ id }) => id)).toEqual([reservation.id]);
  });

  it("looks again at an order when it was told to", async () => {
    const order = await place(house.store);
    await orders().lookAgain(order.id, NOON + 99 * MINUTE);
    expect(await orders().claimDue(NOON + 98 * MINUTE, NOON + 100 * MINUTE, 5)).toEqual([]);
    expect((await orders().claimDue(NOON + 99 * MINUTE, NOON + 100 * MINUTE, 5))[0]).toEqual(order);
  });

  it("refuses lines that do not add up, leave before they arrive or cost less than nothing", async () => {
    const broken = [
      [lineOf({ total: 1 }), "order_line_total_adds_up"],
      [lineOf({ checkIn: "2026-12-12", checkOut: "2026-12-10" }), /check constraint/],
      [lineOf({ nights: 3 }), "order_line_nights_fit_dates"],
      [lineOf({ fees: -500, total: lineOf().total - 1_000 }), "order_line_fees_check"],
      [lineOf({ rooms: 0, guests: 1 }), "order_line_rooms_check"],
      [lineOf({ type: "tent" }), "type_id_fkey"],
    ] as const;
    for (const [line, guard] of broken) {
      await expect(orders().insert(draftOf({ lines: [line] }))).rejects.toThrow(guard);
    }
  });

  it("refuses a state that nobody knows", async () => {
    const order = await place(house.store);
    const update = house.database.pool.query("update orders set state = 'lost' where id = $1", [order.id]);
    await expect(update).rejects.toThrow("orders_state_check");
  });
}
