import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { hotelContext } from "#app/context.ts";
import { clerkContext } from "#app/desk/parts/guard.ts";
import { loader as partsFile } from "#app/desk/reports/tax-parts-file.ts";
import { loader as taxesFile } from "#app/desk/reports/taxes-file.ts";
import { isProblem } from "#hotel/kernel/problem.ts";
import { paidStays, SOON, TOMORROW } from "./paid-stays.ts";

/** Each test has a stay of its own: three nights at $79 with 12 % tax and a fee of $5, which is $270.44. */
const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };

const { scene, paid, cancel, rows } = paidStays();

async function report() {
  const found = await scene().house.hotel.staff.reports.readTaxes(scene().clerk.account, NOVEMBER);
  if (isProblem(found)) throw new Error(found.problem);
  return found;
}

async function fileOf(answer: (asked: never) => Promise<Response>): Promise<string[]> {
  const context = new RouterContextProvider();
  context.set(hotelContext, scene().house.hotel);
  context.set(clerkContext, scene().clerk.account);
  const url = new URL(`http://hotel.example.com/dashboard/numbers/a.csv?from=${NOVEMBER.from}&to=${NOVEMBER.to}`);
  return (await (await answer({ context, url } as never)).text()).split("\r\n");
}

/** What the documents of an order come to. */
async function documented(orderId: string) {
  const [sums] = await rows(
    `select sum(sign * (facts ->> 'taxes')::integer)::integer as taxes, sum(sign * (facts ->> 'fees')::integer)::integer as fees
     from document, lateral (select case when kind = 'credit-note' then -1 else 1 end as sign) s where order_id = $1`,
    [orderId],
  );
  return sums;
}

test("the tax and the fee in a night that is kept of a cancelled stay are told as its receipt and credit note have them", async () => {
  const { browser, checkout, ids } = await paid([TOMORROW]);
  expect(await cancel(browser, ids[0], 176.96)).toMatchObject({ status: 200 });
  await scene().house.tend();
  expect(await documented(checkout.orderId)).toEqual({ taxes: 948, fees: 500 });
  const { kept, total } = await report();
  expect(kept).toEqual({ amount: 9_348, taxable: 7_900, exempt: 0, taxes: 948, fees: 500, untold: 0 });
  expect(total.taxes).toBe(0);
  expect(await fileOf(taxesFile)).toContain("Cancellation fees (not in total),,79,0,9.48,5");
  expect(await fileOf(partsFile)).toContain(",,Cancellation fees (not in total),79,0,9.48,");
});

async function given(id: number | undefined, amount: number): Promise<void> {
  const { house, clerk } = scene();
  const [booking] = await rows("select version from booking where id = $1", [id]);
  const sent = { id, version: booking?.version, amount, reason: "A noisy night" };
  expect(await house.hotel.staff.payments.refundBooking(clerk.account, sent)).not.toHaveProperty("problem");
  await house.tend();
}

test("a refund for noise lowers no tax of the nights, and its credit note's tax is told beside them", async () => {
  const { checkout, ids } = await paid([TOMORROW]);
  await scene().house.tend();
  await given(ids[0], 10_000);
  expect(await documented(checkout.orderId)).toEqual({ taxes: 2_844 - 1_052, fees: 500 - 185 });
  const { outsideTerms, total } = await report();
  expect(outsideTerms).toEqual({ amount: 10_000, taxable: 8_763, exempt: 0, taxes: 1_052, fees: 185 });
  expect(total.taxes).toBe(2_844);
  expect(await fileOf(taxesFile)).toContain("Refunds outside the terms (not in total),,-87.63,0,-10.52,-1.85");
  expect(await fileOf(partsFile)).toContain(",,Refunds outside the terms (not in total),-87.63,0,-10.52,");
});

test("a refund that somebody makes at the provider's dashboard is told likewise", async () => {
  const before = (await report()).outsideTerms;
  const { checkout } = await paid([TOMORROW]);
  const { house, provider } = scene();
  await house.tend();
  await provider.payments.refund({ paymentId: checkout.paymentIntentId, key: "dashboard", amount: 10_000 });
  await house.tend();
  const { outsideTerms } = await report();
  expect([outsideTerms.taxes - before.taxes, outsideTerms.fees - before.fees]).toEqual([1_052, 185]);
});

test("a gift is told as on its day, also where a cancellation is set against it later", async () => {
  const before = (await report()).outsideTerms;
  const { browser, ids } = await paid([SOON]);
  await scene().house.tend();
  await given(ids[0], 2_000);
  const told = (await report()).outsideTerms;
  expect(told.amount).toBe(before.amount + 2_000);
  expect(await cancel(browser, ids[0], 250.44)).toMatchObject({ status: 200 });
  await scene().house.tend();
  expect((await report()).outsideTerms).toEqual(told);
});

test("the tax in what is kept after a gift is the share that its documents leave, to a few cents", async () => {
  const before = (await report()).kept;
  const { browser, checkout, ids } = await paid([TOMORROW]);
  await scene().house.tend();
  await given(ids[0], 2_000);
  expect(await cancel(browser, ids[0], 156.96)).toMatchObject({ status: 200 });
  await scene().house.tend();
  const { kept } = await report();
  const documents = await documented(checkout.orderId);
  expect(Math.abs(kept.taxes - before.taxes - Number(documents?.taxes))).toBeLessThan(5);
  expect(Math.abs(kept.fees - before.fees - Number(documents?.fees))).toBeLessThan(5);
});
