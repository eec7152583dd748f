import { beforeEach, describe, expect, it } from "vitest";
import type { Dispute } from "#hotel/disputes/ports/disputes.ts";
import type { Order } from "#hotel/booking/ports/orders.ts";
import type { Refund } from "#hotel/ledger/ports/refunds.ts";
import type { MovementKind } from "#hotel/ledger/rules/ledger.ts";
import type { House } from "#tests/store/contract.ts";
import { NOON, placePaid } from "#tests/store/small-house.ts";

export function moneyIsKept(house: House): void {
  const sql = (text: string, values: unknown[] = []) => house.database.pool.query(text, values);
  const refund: Refund = { key: "r-1", paymentId: "pi_x", orderId: undefined, amount: 500, reason: "no-order" };

  it("adds each movement of money once", async () => {
    const order = await placePaid(house.store);
    const again = { orderId: order.id, kind: "captured", amount: 1, reference: `pi_${order.id}`, at: NOON } as const;
    await house.store.ledger.add(again);
    const { rows } = await sql("select kind, amount from ledger");
    expect(rows).toEqual([{ kind: "captured", amount: order.total }]);
    expect((await sql("select captured, refunded from payment")).rows).toEqual([
      { captured: order.total, refunded: 0 },
    ]);
  });

  it("never pays back more than came in", async () => {
    const order = await placePaid(house.store);
    const back = (amount: number, reference: string) =>
      house.store.ledger.add({ orderId: order.id, kind: "refunded", amount, reference, at: NOON });
    await back(order.total - 1, "re_1");
    await expect(back(2, "re_2")).rejects.toThrow("payment_refunded_within_captured");
    await back(1, "re_3");
    expect((await sql("select captured - refunded as kept from payment")).rows).toEqual([{ kept: 0 }]);
  });

  it("keeps money that belongs to no order", async () => {
    await house.store.ledger.add({ orderId: undefined, kind: "captured", amount: 5, reference: "pi_x", at: NOON });
    expect((await sql("select order_id, reference from ledger")).rows).toEqual([{ order_id: null, reference: "pi_x" }]);
  });

  it("moves only amounts above zero", async () => {
    const nothing = house.store.ledger.add({ orderId: undefined, kind: "demo", amount: 0, reference: "d", at: NOON });
    await expect(nothing).rejects.toThrow("ledger_amount_check");
    await expect(house.store.refunds.request({ ...refund, amount: -1 }, NOON)).rejects.toThrow("refund_amount_check");
  });

  it.each(["ledger", "audit"])("only ever adds to the %s", async (table) => {
    await placePaid(house.store);
    for (const change of [`update ${table} set at = at`, `delete from ${table}`, `truncate ${table} cascade`]) {
      await expect(sql(change)).rejects.toThrow("only ever added");
    }
    expect((await sql(`select count(*)::integer as rows from ${table}`)).rows).toEqual([{ rows: 1 }]);
  });

  it("asks for a refund once and hands it out until it is over", async () => {
    const { refunds } = house.store;
    expect(await refunds.request(refund, NOON)).toBe(true);
    expect(await refunds.request({ ...refund, amount: 900 }, NOON + 1)).toBe(false);
    const noted = { ...refund, bookingId: undefined, note: "", attempt: 1, requestedAt: NOON };
    expect(await refunds.claim(NOON, NOON + 10, 5)).toEqual([{ ...noted, state: "requested", refundId: undefined }]);
    expect(await refunds.claim(NOON + 9, NOON + 20, 5)).toEqual([]);
    expect(await refunds.answered("r-1", { refundId: "re_1", state: "pending" })).toBe("requested");
    expect(await refunds.claim(NOON + 10, NOON + 20, 5)).toEqual([{ ...noted, state: "pending", refundId: "re_1" }]);
    await refunds.lookAgain("r-1", NOON + 40);
    expect(await refunds.claim(NOON + 39, NOON + 40, 5)).toEqual([]);
    expect(await refunds.answered("r-1", { refundId: "re_1", state: "succeeded" })).toBe("pending");
    expect(await refunds.answered("r-1", { refundId: "re_1", state: "succeeded" })).toBeUndefined();
    expect(await refunds.answered("r-1", { refundId: "re_1", state: "pending" })).toBeUndefined();
    expect(await refunds.claim(NOON + 99, NOON + 100, 5)).toEqual([]);
  });

  it("asks no more for a refund that failed", async () => {
    const { refunds } = house.store;
    await refunds.request(refund, NOON);
    await refunds.answered("r-1", { refundId: "re_1", state: "failed" });
    expect(await refunds.claim(NOON + 99, NOON + 100, 5)).toEqual([]);
    expect((await sql("select state from refund")).rows).toEqual([{ state: "failed" }]);
  });

  it("gives up a refund that nobody heard of, and takes it back should it have been made after all", async () => {
    const { refunds } = house.store;
    await refunds.request(refund, NOON);
    expect(await refunds.giveUp("r-1")).toBe(true);
    expect(await refunds.giveUp("r-1")).toBe(false);
    expect(await refunds.answered("r-1", { refundId: "re_1", state: "succeeded" })).toBe("failed");
    expect(await refunds.ofPayment("pi_x")).toMatchObject([{ key: "r-1", state: "succeeded", refundId: "re_1" }]);
  });

  it("counts noted refunds as gone, so that two at once never promise more than came in", async () => {
    const order = await placePaid(house.store);
    const { refunds } = house.store;
    const back = { ...refund, paymentId: `pi_${order.id}`, orderId: order.id };
    await refunds.request({ ...back, key: "a", amount: order.total - 100 }, NOON);
    const tooMuch = refunds.request({ ...back, key: "b", amount: 101 }, NOON);
    await expect(tooMuch).rejects.toThrow("payment_refunding_within_captured");
    await refunds.answered("a", { refundId: "re_a", state: "failed" });
    expect(await refunds.request({ ...back, key: "b", amount: order.total }, NOON)).toBe(true);
    expect((await sql("select captured - refunding as kept from payment")).rows).toEqual([{ kept: 0 }]);
  });

  describe("the database itself pays out no more of an order than came in", () => {
    const REFUSED = "order_pays_out_no_more_than_came_in";
    let order: Order;
    const moved = (kind: MovementKind, amount: number) =>
      sql("insert into ledger (order_id, kind, amount, reference, at) values ($1, $2, $3, $4, now())", [
        order.id,
        kind,
        amount,
        `plain:${Math.random()}`,
      ]);
    const refunded = (reason: Refund["reason"], amount: number, state = "requested") =>
      sql(
        `insert into refund (key, payment_id, order_id, amount, reason, state, refund_id, requested_at, next_look_at)
         values ($1, $2, $3, $4, $5, $6, $1, now(), now())`,
        [`plain-${Math.random()}`, `pi_${order.id}`, order.id, amount, reason, state],
      );
    beforeEach(async () => {
      order = await placePaid(house.store);
    });

    it("in cash", async () => {
      await expect(moved("returned-at-desk", order.total + 1)).rejects.toThrow(REFUSED);
      await moved("cash", 5_000);
      await expect(moved("returned-at-desk", order.total + 5_001)).rejects.toThrow(REFUSED);
      await moved("returned-at-desk", 5_000);
      await moved("returned-at-desk", order.total);
      await expect(moved("returned-at-desk", 1)).rejects.toThrow(REFUSED);
    });

    it("by card and in cash together", async () => {
      await moved("card-at-desk", 300);
      await refunded("stay-changed", order.total - 100);
      await expect(moved("returned-at-desk", 401)).rejects.toThrow(REFUSED);
      await moved("returned-at-desk", 400);
      await expect(refunded("stay-changed", 1)).rejects.toThrow(REFUSED);
    });

    it("while a bank has the money, whose taking is written down whatever it comes to", async () => {
      await moved("cash", 700);
      await refunded("made-at-provider", order.total, "pending");
      await moved("disputed", order.total);
      await expect(moved("returned-at-desk", 1)).rejects.toThrow(REFUSED);
      await moved("reinstated", order.total);
      await expect(moved("returned-at-desk", 701)).rejects.toThrow(REFUSED);
      await moved("returned-at-desk", 700);
    });

    it("though a refund that failed was given in cash", async () => {
      await refunded("stay-changed", order.total);
      await sql("update refund set state = 'failed' where order_id = $1", [order.id]);
      await moved("returned-at-desk", order.total);
      await expect(refunded("stay-changed", 1)).rejects.toThrow(REFUSED);
      await expect(
        sql("update refund set state = 'requested' where order_id = $1 and amount = $2", [order.id, order.total]),
      ).rejects.toThrow(REFUSED);
    });

    it("to an invented guest", async () => {
      await moved("demo", 500);
      await expect(moved("demo-returned", order.total + 501)).rejects.toThrow(REFUSED);
    });

    it("at two desks at once", async () => {
      const both = await Promise.allSettled([1, 2].map(() => moved("returned-at-desk", order.total)));
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    });
  });

  it("takes a returned refund, and what a bank takes and gives again, into the payment's sums", async () => {
    const order = await placePaid(house.store);
    const move = (kind: MovementKind, amount: number) =>
      house.store.ledger.add({ orderId: order.id, kind, amount, reference: `${kind}-1`, at: NOON });
    await move("refunded", 500);
    await move("refund-returned", 500);
    await move("disputed", 900);
    await move("reinstated", 400);
    const { rows } = await sql("select captured, refunded, disputed from payment");
    expect(rows).toEqual([{ captured: order.total, refunded: 0, disputed: 500 }]);
  });

  it("brings a dispute forward and never back", async () => {
    const { disputes } = house.store;
    const dispute: Dispute = {
      disputeId: "dp_1",
      paymentId: "pi_x",
      orderId: undefined,
      state: "needs-response",
      amount: 900,
      reason: "fraudulent",
      respondBy: NOON + 100,
      openedAt: NOON,
    };
    expect(await disputes.save(dispute)).toBe("needs-response");
    expect(await disputes.save({ ...dispute, state: "won" })).toBe("won");
    expect(await disputes.save({ ...dispute, state: "under-review" })).toBe("won");
    expect(await disputes.list()).toEqual([{ ...dispute, state: "won" }]);
    expect(await disputes.list("pi_x")).toEqual(await disputes.list());
    expect(await disputes.list("pi_y")).toEqual([]);
  });
}
