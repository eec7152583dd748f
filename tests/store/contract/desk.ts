import { expect, it } from "vitest";
import type { CartItem } from "#hotel/booking/ports/carts.ts";
import type { House } from "#tests/store/contract.ts";
import { NOON } from "#tests/store/small-house.ts";

export function cartsAndDeskAreKept(house: House): void {
  const sql = async (text: string) => (await house.database.pool.query(text)).rows;
  const item = (id: number): CartItem => ({
    id,
    type: "standard",
    checkIn: "2026-12-10",
    checkOut: "2026-12-12",
    rooms: 1,
    guests: 2,
  });

  it("gives a browser without a cart an empty one, and writes nothing", async () => {
    const first = await house.store.carts.read("ada");
    expect(first.items).toEqual([]);
    expect((await house.store.carts.read("ada")).clientKey).not.toBe(first.clientKey);
    expect(await sql("select 1 from cart")).toEqual([]);
  });

  it("keeps a browser's items in order, up to the limit, each id once", async () => {
    const { carts } = house.store;
    expect(await carts.add("ada", [item(1_764_590_400_001)], 2)).toBe(true);
    expect(await carts.add("ada", [item(1_764_590_400_000)], 2)).toBe(true);
    expect(await carts.add("ada", [item(1_764_590_400_000)], 2)).toBe(true);
    expect(await carts.add("ada", [item(3)], 2)).toBe(false);
    expect(await carts.add("bob", [item(3)], 2)).toBe(true);
    expect(await carts.add("bob", [item(4), item(5)], 2)).toBe(false);
    expect(await carts.add("eve", [item(6), item(7), item(8)], 2)).toBe(false);
    expect(await carts.add("eve", [item(6), item(7)], 2)).toBe(true);
    expect((await carts.read("eve")).items).toEqual([item(6), item(7)]);
    const { items, clientKey } = await carts.read("ada");
    expect(items).toEqual([item(1_764_590_400_001), item(1_764_590_400_000)]);
    await carts.remove("ada", 1_764_590_400_001);
    expect(await carts.read("ada")).toEqual({ clientKey, items: [item(1_764_590_400_000)] });
    expect((await carts.read("bob")).items).toHaveLength(1);
  });

  it("takes what was ordered out of a cart under a fresh key, but not of one that moved on to another checkout", async () => {
    const { carts } = house.store;
    await carts.add("ada", [item(1), item(2)], 9);
    const { clientKey } = await carts.read("ada");
    const itemIds = ["1", "not-in-it"];
    await carts.removeOrdered("ada", { clientKey: "an-old-key", itemIds });
    expect(await carts.read("ada")).toEqual({ clientKey, items: [item(1), item(2)] });
    await carts.removeOrdered("ada", { clientKey, itemIds });
    const left = await carts.read("ada");
    expect(left.items).toEqual([item(2)]);
    expect(left.clientKey).not.toBe(clientKey);
    await carts.clear("ada");
    expect((await carts.read("ada")).items).toEqual([]);
  });

  it("queues one letter of a kind for each cause", async () => {
    const { outbox } = house.store;
    await outbox.queue({ cause: "order:1", kind: "confirmation", to: "ada@example.com" }, NOON);
    await outbox.queue({ cause: "order:1", kind: "confirmation", to: "eve@example.com" }, NOON);
    await outbox.queue(
      { cause: "order:1", kind: "payment-refunded", to: "ada@example.com", facts: { refunded: 100 } },
      NOON,
    );
    expect(await sql("select kind, recipient, state from outbox order by kind")).toEqual([
      { kind: "confirmation", recipient: "ada@example.com", state: "queued" },
      { kind: "payment-refunded", recipient: "ada@example.com", state: "queued" },
    ]);
  });

  it("keeps one open alert per matter, and opens it anew after it was settled", async () => {
    const { alerts } = house.store;
    const alert = { kind: "cannot-deal", subject: "standard" } as const;
    await alerts.raise(alert, NOON);
    await alerts.raise(alert, NOON + 1);
    expect(await sql("select 1 from alert")).toHaveLength(1);
    await alerts.settle(alert, NOON + 2);
    await alerts.settle({ ...alert, subject: "suite" }, NOON + 2);
    expect(await sql("select 1 from alert where settled_at is null")).toEqual([]);
    await alerts.raise(alert, NOON + 3);
    expect(await sql("select 1 from alert")).toHaveLength(2);
  });

  it("lists alerts that have waited longest first, and goes on behind those that were read", async () => {
    const { alerts } = house.store;
    for (const [subject, at] of Object.entries({ second: 2, third: 2, first: 1, fourth: 3 })) {
      await alerts.raise({ kind: "hold-stuck", subject }, NOON + at);
    }
    await alerts.raise({ kind: "job-late", subject: "letters" }, NOON);
    const subjects = async (...asked: Parameters<typeof alerts.open>) =>
      (await alerts.open(...asked)).map(({ subject }) => subject);
    expect(await subjects(9)).toEqual(["letters", "first", "second", "third", "fourth"]);
    expect(await subjects(2, ["hold-stuck"])).toEqual(["first", "second"]);
    expect(await subjects(2, ["hold-stuck"], 2)).toEqual(["third", "fourth"]);
  });

  it("adds to the audit who did what", async () => {
    await house.store.audit.add({ actor: "timer", act: "order.released", subject: "o-1", at: NOON });
    expect(await sql("select actor, act, subject, at from audit")).toEqual([
      { actor: "timer", act: "order.released", subject: "o-1", at: new Date(NOON) },
    ]);
  });

  it("counts tries within a window, and from one again in the next", async () => {
    const { tries } = house.store;
    const at = (now: number) => tries.count("lookup:192.0.2.1", { now, lengthMs: 1_000 });
    expect([await at(5_000), await at(5_999), await at(6_000), await at(5_998)]).toEqual([1, 2, 1, 2]);
    expect(await tries.count("lookup:192.0.2.2", { now: 6_000, lengthMs: 1_000 })).toBe(1);
  });

  it("forgets an alert about a letter that is gone, and keeps that of one that is there", async () => {
    await house.store.outbox.queue({ cause: "order:1", kind: "confirmation", to: "ada@example.com" }, NOON);
    const [letter] = await sql("select id from outbox");
    const there = { kind: "letter-failed", subject: `letter:${letter?.id}` } as const;
    await house.store.alerts.raise(there, NOON);
    await house.store.alerts.raise({ kind: "letter-bounced", subject: "letter:999999" }, NOON);
    await house.store.alerts.raise({ kind: "job-late", subject: "letters" }, NOON);
    expect(await house.store.retention.deleteBefore("unbooked", NOON + 1, 10)).toBe(1);
    const left = await house.store.alerts.open(10);
    expect(left.map(({ subject }) => subject).toSorted()).toEqual([there.subject, "letters"]);
  });

  it("forgets counts of tries whose window began before", async () => {
    const { tries } = house.store;
    for (const now of [5_000, 6_000]) await tries.count(`lookup:${now}`, { now, lengthMs: 1_000 });
    expect(await house.store.retention.deleteBefore("tries", 6_000, 10)).toBe(1);
    expect(await house.store.retention.deleteBefore("tries", 6_000, 10)).toBe(0);
    expect(await sql("select key from try_count")).toEqual([{ key: "lookup:6000" }]);
  });
}
