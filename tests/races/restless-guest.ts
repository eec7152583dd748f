import { setTimeout as pause } from "node:timers/promises";
import type { Answer, Browser } from "#tests/support/browser-of.ts";
import { type Checkout, checkoutOf, dayFromNow, GOOD_CARD, suite, type WantedStay } from "./stays.ts";

/** What a guest was told, and so may rely on. */
export interface Promised {
  browser: Browser;
  sent: ReturnType<typeof checkoutOf>;
  told:
    | { of: "held" | "paid"; checkout: Checkout }
    | { of: "booked"; bookingIds: number[]; status: "confirmed" | "pending" };
}

interface Booked extends Record<string, unknown> {
  insertedIds: number[];
}

const CATEGORIES = ["Standard", "Double Bed", "Luxury Suite"];

/** One guest after another books, pays and comes back, and bears it when the server is gone. */
export async function bookRestlessly(
  newcomer: () => Browser,
  during: { isOver: () => boolean; keep: (promised: Promised) => void; complain: (words: string) => void },
): Promise<void> {
  while (!during.isOver()) {
    const browser = newcomer();
    const sent = checkoutOf([randomStay()]);
    const said = (answer: Answer<object> | undefined, wanted: number) => {
      if (answer && answer.status >= 500) during.complain(`${answer.status} ${JSON.stringify(answer.body)}`);
      return answer?.status === wanted;
    };
    if (Math.random() < 0.2) {
      const items = sent.items.map((item) => ({ ...item, name: sent.name, email: sent.email }));
      const reserved = await tried(browser.post<Booked>("/api/bookings", items));
      if (reserved && said(reserved, 201)) {
        during.keep({
          browser,
          sent,
          told: { of: "booked", bookingIds: reserved.body.insertedIds, status: "pending" },
        });
      }
      continue;
    }
    const held = await tried(browser.post<Checkout>("/api/create-payment-intent", sent));
    if (!held || !said(held, 200)) continue;
    const checkout = held.body;
    const paid = await tried(browser.pay(checkout, GOOD_CARD));
    if (!paid || !said(paid, 200)) {
      during.keep({ browser, sent, told: { of: "held", checkout } });
      continue;
    }
    const headers = { "payment-intent": checkout.paymentIntentId };
    const booked = await tried(browser.post<Booked>("/api/bookings", sent.items, headers));
    during.keep(
      booked && (said(booked, 201) || booked.status === 200)
        ? { browser, sent, told: { of: "booked", bookingIds: booked.body.insertedIds, status: "confirmed" } }
        : { browser, sent, told: { of: "paid", checkout } },
    );
  }
}

/** Every promise that was not kept, in words. */
export async function brokenPromises(promises: readonly Promised[]): Promise<string[]> {
  const found: string[] = [];
  for (const promised of promises) {
    const { told } = promised;
    const broken = told.of === "booked" ? await isLost(promised.browser, told) : await isForgotten(promised, told);
    if (broken) found.push(broken);
  }
  return found;
}

async function isLost(browser: Browser, told: { bookingIds: number[]; status: string }): Promise<string | undefined> {
  for (const id of told.bookingIds) {
    const { status, body } = await browser.get<{ status: string }>(`/api/bookings/${id}`);
    if (status !== 200 || body.status !== told.status)
      return `${told.status} booking ${id} is ${status} ${body.status}`;
  }
  return undefined;
}

/** A paid order becomes a booking when its guest comes back; a held one is found again by its client key. */
async function isForgotten(
  { browser, sent }: Promised,
  { of, checkout }: { of: "held" | "paid"; checkout: Checkout },
): Promise<string | undefined> {
  const headers = { "payment-intent": checkout.paymentIntentId };
  const back = await browser.post("/api/bookings", sent.items, headers);
  if (back.status === 200 || back.status === 201) return undefined;
  if (of === "paid") return `paid order ${checkout.orderId} is ${back.status} ${JSON.stringify(back.body)}`;
  const again = await browser.post<Checkout>("/api/create-payment-intent", sent);
  const isSame = again.status === 200 && again.body.orderId === checkout.orderId;
  return isSame ? undefined : `held order ${checkout.orderId} is ${again.status} ${JSON.stringify(again.body)}`;
}

function randomStay(): WantedStay {
  const category = CATEGORIES[Math.floor(Math.random() * CATEGORIES.length)] ?? "Standard";
  return { ...suite(dayFromNow(2 + Math.floor(Math.random() * 400)), 1 + Math.floor(Math.random() * 3)), category };
}

/** Undefined where nobody answered. */
export async function tried<Got>(asking: Promise<Got>): Promise<Got | undefined> {
  try {
    return await asking;
  } catch {
    await pause(50);
    return undefined;
  }
}
