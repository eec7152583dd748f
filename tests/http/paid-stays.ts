import { afterAll, beforeAll } from "vitest";
import { openSandboxPayments, type SandboxPayments } from "#adapters/payments/sandbox/open-sandbox.ts";
import { openStore } from "#adapters/store/open-store.ts";
import type { Store } from "#hotel/ports.ts";
import { type Browser, browserOf } from "#tests/support/browser-of.ts";
import { openPerson, type Person } from "#tests/support/people.ts";
import { NOON, openTestHotel, type TestHotel } from "#tests/support/test-hotel.ts";
import { book, type Checkout, expectCleanBooks, GOOD_CARD, hold, HOUR, stay, STAY_TOTAL } from "./guest-acts.ts";

export const DAY = 24 * HOUR;
/** Its free deadline is six hours away: 6 PM of this very day. */
export const SOON = { ...stay, start: "2026-11-23", end: "2026-11-26" };
/** Too late to be free: the first night is kept. */
export const TOMORROW = { ...stay, start: "2026-11-22", end: "2026-11-25" };

export interface Paid {
  browser: Browser;
  checkout: Checkout;
  ids: number[];
}

interface Scene {
  house: TestHotel;
  store: Store;
  /** The provider's own doors: what its dashboard can do without us. */
  provider: SandboxPayments;
  clerk: Person;
}

let visitors = 0;

/** A house with paid stays and a clerk, for the tests of one file; at their end its books must be right. */
export function paidStays() {
  let opened: Scene | undefined;
  let passed = 0;
  const scene = () => {
    if (!opened) throw new Error("The house is not open yet.");
    return opened;
  };
  beforeAll(async () => {
    const house = await openTestHotel({ houseRules: { capRoomsPerAddress: 500, capRoomsPerBrowser: 60 } });
    const provider = await openSandboxPayments({ sql: house.database.pool, now: () => NOON + passed });
    const clerk = await openPerson(house, { role: "admin" });
    opened = { house, store: openStore(house.database), provider, clerk };
    await house.tend();
  });
  afterAll(async () => {
    await expectCleanBooks(scene().house, { today: "2026-11-21", now: NOON + passed });
    await scene().house.close();
  });
  const rows = async (text: string, values: unknown[] = []) =>
    (await scene().house.database.pool.query(text, values)).rows;
  return {
    scene,
    rows,
    pass: (ms: number) => {
      passed += ms;
      scene().house.pass(ms);
    },
    async paid(items: readonly object[] = [stay], options: { browser?: Browser; card?: string } = {}): Promise<Paid> {
      const { browser = browserOf(scene().house), card = GOOD_CARD } = options;
      const grandTotal = Math.round(items.length * STAY_TOTAL * 100) / 100;
      const checkout = await hold(browser, { items, grandTotal });
      await browser.pay(checkout, card);
      const { body } = await book(browser, checkout, [...items]);
      return { browser, checkout, ids: body.insertedIds };
    },
    preview: (browser: Browser, id: number | undefined) =>
      browser.get<Record<string, unknown>>(`/api/bookings/${id}/cancellation`),
    cancel: (browser: Browser, id: number | undefined, refund: unknown) =>
      browser.post<Record<string, unknown>>(`/api/bookings/${id}/cancellation`, { refund }),
    ledgerOf: ({ checkout }: Paid) =>
      rows("select kind, amount from ledger where order_id = $1 order by id", [checkout.orderId]),
    refundsOf: ({ checkout }: Paid) =>
      rows("select reason, amount, state from refund where order_id = $1 order by requested_at, key", [
        checkout.orderId,
      ]),
    stateOf: async (id: unknown) => (await rows("select state from booking where id = $1", [id]))[0]?.state,
    /** A letter's link to cancel. */
    issue: ({ checkout }: Paid, expiresAt = NOON + 30 * DAY) =>
      scene().store.letterLinks.issue({ purpose: "cancel", orderId: checkout.orderId, at: NOON, expiresAt }),
    stranger: () => {
      visitors += 1;
      return { visit: `stranger-${visitors}`, address: `198.51.100.${visitors}` };
    },
  };
}
