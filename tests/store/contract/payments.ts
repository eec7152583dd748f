import { expect, it } from "vitest";
import type { PaymentState } from "#hotel/ledger/rules/payment-states.ts";
import type { House } from "#tests/store/contract.ts";
import { NOON, place } from "#tests/store/small-house.ts";

export function paymentsAreKept(house: House): void {
  const payments = () => house.store.payments;
  const opened = { paymentId: "pi_1", clientSecret: "pi_1_secret" };

  async function asked(): Promise<string> {
    const order = await place(house.store);
    await payments().insert({ orderId: order.id, key: `${order.id}-1`, amount: order.total, email: order.email });
    return order.id;
  }

  it("keeps a payment from before the provider heard of it until its answer", async () => {
    const orderId = await asked();
    const before = await payments().ofOrder(orderId);
    expect(before).toMatchObject({ key: `${orderId}-1`, state: "creating", paymentId: undefined });
    await payments().saveOpened(orderId, opened);
    await payments().saveOpened(orderId, opened);
    expect(await payments().ofOrder(orderId)).toEqual({ ...before, ...opened, state: "open" });
  });

  it("has one payment per order, and one order per payment", async () => {
    const first = await asked();
    await payments().saveOpened(first, opened);
    await expect(
      payments().insert({ orderId: first, key: "other", amount: 1, email: "a@example.com" }),
    ).rejects.toThrow("payment_pkey");
    await expect(payments().saveOpened(first, { ...opened, paymentId: "pi_2" })).rejects.toThrow("another one");
    await expect(payments().saveOpened("nobody", opened)).rejects.toThrow("no payment");
    const second = await asked();
    await expect(payments().saveOpened(second, opened)).rejects.toThrow("payment_payment_id_key");
  });

  it("moves a payment along the table of states only", async () => {
    const orderId = await asked();
    expect(await payments().move(orderId, "dead", NOON)).toBe(true);
    expect(await payments().move(orderId, "succeeded", NOON)).toBe(false);
    expect(await payments().move("nobody", "succeeded", NOON)).toBe(false);
    expect((await payments().ofOrder(orderId))?.state).toBe("dead");
  });

  it("does not make a payment open again that went further before its answer was saved", async () => {
    const orderId = await asked();
    await payments().move(orderId, "orphaned", NOON);
    await payments().saveOpened(orderId, opened);
    expect(await payments().ofOrder(orderId)).toMatchObject({ ...opened, state: "orphaned" });
  });

  it("gives a payment up while nobody has opened it, and none that a guest may be paying", async () => {
    const unopened = await asked();
    const open = await asked();
    await payments().saveOpened(open, opened);
    expect(await payments().giveUpUnopened(unopened, NOON)).toBe(true);
    expect(await payments().giveUpUnopened(unopened, NOON)).toBe(false);
    expect(await payments().giveUpUnopened(open, NOON)).toBe(false);
    expect((await payments().ofOrder(open))?.state).toBe("open");
    expect((await payments().claimOrphans(NOON, NOON + 1, 5)).map(({ orderId }) => orderId)).toEqual([unopened]);
  });

  it("claims orphaned payments when their turn comes, each for a while", async () => {
    const orderId = await asked();
    await asked();
    await payments().move(orderId, "orphaned", NOON);
    expect(await payments().claimOrphans(NOON - 1, NOON + 10, 5)).toEqual([]);
    expect((await payments().claimOrphans(NOON, NOON + 10, 5)).map((one) => one.orderId)).toEqual([orderId]);
    expect(await payments().claimOrphans(NOON + 9, NOON + 20, 5)).toEqual([]);
    expect(await payments().claimOrphans(NOON + 10, NOON + 20, 5)).toHaveLength(1);
    await payments().move(orderId, "dead", NOON);
    expect(await payments().claimOrphans(NOON + 99, NOON + 100, 5)).toEqual([]);
  });

  it("refuses a state that nobody knows", async () => {
    const orderId = await asked();
    await expect(payments().move(orderId, "lost" as PaymentState, NOON)).resolves.toBe(false);
    const update = house.database.pool.query("update payment set state = 'lost' where order_id = $1", [orderId]);
    await expect(update).rejects.toThrow("payment_state_check");
  });

  it("keeps a provider's event once and hands it out until it is done", async () => {
    const { events } = house.store;
    const event = {
      id: "evt_1",
      type: "payment_intent.succeeded",
      about: "payment",
      paymentId: "pi_1",
      isLive: false,
      createdAt: NOON - 1,
    } as const;
    const other = {
      id: "evt_2",
      type: "charge.updated",
      about: "other",
      paymentId: undefined,
      isLive: true,
      createdAt: NOON,
    } as const;
    const sent = (at: number) => ({ at, as: "sent" }) as const;
    await events.receive(event, "{}", sent(NOON));
    await events.receive({ ...event, type: "forged" }, "{}", sent(NOON + 1));
    await events.receive(other, "{}", sent(NOON + 2));
    expect(await events.claim(NOON + 5, NOON + 10, 1)).toEqual([event]);
    expect(await events.claim(NOON + 5, NOON + 10, 5)).toEqual([other]);
    expect(await events.claim(NOON + 9, NOON + 20, 5)).toEqual([]);
    expect([await events.lastSent(), await events.lastSent("live")]).toEqual([NOON + 2, NOON + 2]);
    // Read from the provider's list it says nothing of the webhook, until it is sent as well.
    await events.receive({ ...event, id: "evt_3" }, "{}", { at: NOON + 3, as: "read" });
    expect([await events.lastSent(), await events.lastSent("live")]).toEqual([NOON + 2, NOON + 2]);
    expect(await events.receive({ ...event, id: "evt_3" }, "{}", sent(NOON + 4))).toBe(false);
    expect([await events.lastSent(), await events.lastSent("live")]).toEqual([NOON + 3, NOON + 2]);
    await events.done("evt_3", NOON + 3);
    await events.done("evt_2", NOON + 9);
    expect(await events.claim(NOON + 10, NOON + 20, 5)).toEqual([event]);
    await events.unknown("evt_1", NOON + 50);
    expect(await events.claim(NOON + 49, NOON + 60, 5)).toEqual([]);
    expect(await events.claim(NOON + 50, NOON + 60, 5)).toEqual([event]);
  });

  it("lets one process at a time read the provider's list of events, from where the last one stopped", async () => {
    const { events } = house.store;
    expect(await events.claimReplay(NOON, NOON + 10, NOON - 1_000)).toBe(NOON - 1_000);
    expect(await events.claimReplay(NOON + 9, NOON + 20, NOON)).toBeUndefined();
    expect(await events.claimReplay(NOON + 10, NOON + 20, NOON)).toBe(NOON - 1_000);
    await events.replayed({ until: NOON - 5, at: NOON, next: NOON + 50 });
    await events.replayed({ until: NOON - 900, at: NOON, next: NOON + 50 });
    expect(await events.claimReplay(NOON + 49, NOON + 60, NOON)).toBeUndefined();
    expect(await events.claimReplay(NOON + 50, NOON + 60, NOON)).toBe(NOON - 5);
  });

  it("reads the provider's list again as soon as a clock that was a month ahead is right, from a beginning that can be", async () => {
    const { events } = house.store;
    const ahead = NOON + 30 * 86_400_000;
    const before = NOON - 3_000;
    expect(await events.claimReplay(ahead, ahead + 10, ahead - 3_000)).toBe(ahead - 3_000);
    await events.replayed({ until: ahead - 3_000, at: ahead, next: ahead + 50 });
    expect(await events.claimReplay(NOON, NOON + 10, before)).toBe(before);
    expect(await events.claimReplay(NOON + 9, NOON + 20, NOON)).toBeUndefined();
    await events.replayed({ until: NOON - 5, at: NOON, next: NOON + 50 });
    expect(await events.claimReplay(NOON + 50, NOON + 60, NOON)).toBe(NOON - 5);
  });
}
