import type { Browser } from "#tests/support/browser-of.ts";
import { type Checkout, checkoutOf, GOOD_CARD, suite, standard, type WantedStay } from "./stays.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Whole numbers below its argument, the same for the same seed. */
export type Draw = (below: number) => number;

/** What somebody does at some moment. */
export interface Deed {
  at: number;
  act: () => Promise<unknown>;
}

/** The provider's own doors: what its dashboard, or a guest's bank, can do without us. */
export interface Outsiders {
  refund(paymentId: string, amount: number): Promise<unknown>;
  decideDispute(paymentId: string, evidence: "winning_evidence" | "losing_evidence" | "a word"): Promise<unknown>;
}

const CARDS = {
  good: GOOD_CARD,
  declined: "4000 0000 0000 0002",
  asking: "4000 0027 6000 3184",
  slow: "4000 1111 2222 3339",
  answerLost: "4000 5555 6666 7775",
  disputed: "4000 0000 0000 0259",
  inquired: "4000 0000 0000 1976",
  refundedLate: "4000 0000 0000 7726",
  refundReturned: "4000 0000 0000 5126",
};

export interface Surroundings {
  draw: Draw;
  outsiders: Outsiders;
  today: PlainDate;
}

/** What one guest does, drawn by lot: holds rooms, perhaps pays, perhaps comes back; others meddle with the money later. */
export function guestDeeds(browser: Browser, { draw, outsiders, today }: Surroundings): Deed[] {
  const sent = checkoutOf([anyStay(draw, today)]);
  let checkout: Checkout | undefined;
  const holdAt = draw(20 * MINUTE);
  const payAt = holdAt + MINUTE + draw(18 * MINUTE);
  const deeds: Deed[] = [
    {
      at: holdAt,
      act: async () => {
        const answer = await browser.post<Checkout>("/api/create-payment-intent", sent);
        if (answer.status !== 200) throw new Error(`The guest was told ${answer.status}.`);
        checkout = answer.body;
      },
    },
  ];
  const withCheckout = (at: number, act: (held: Checkout) => Promise<unknown>) =>
    deeds.push({ at, act: async () => checkout && (await act(checkout)) });
  const cards = cardsTried(draw);
  for (const [place, card] of cards.entries()) {
    withCheckout(payAt + place * MINUTE, (held) => browser.pay(held, CARDS[card]));
  }
  if (cards.at(-1) === "asking") {
    withCheckout(payAt + 2 * MINUTE, (held) => answerBank(browser, held, draw(3) > 0 ? "succeed" : "fail"));
  }
  if (draw(2) === 0) {
    withCheckout(payAt + 3 * MINUTE + draw(HOUR), (held) =>
      browser.post("/api/bookings", sent.items, { "payment-intent": held.paymentIntentId }),
    );
  }
  for (const deed of meddling(draw, cards.at(-1))) {
    withCheckout(payAt + HOUR + draw(40 * HOUR), (held) => deed(outsiders, held));
  }
  return deeds;
}

function anyStay(draw: Draw, today: PlainDate): WantedStay {
  const start = addDays(today, 4 + draw(450));
  return draw(2) === 0 ? standard(start, 1 + draw(2)) : suite(start, 1);
}

function cardsTried(draw: Draw): (keyof typeof CARDS)[] {
  const names = Object.keys(CARDS) as (keyof typeof CARDS)[];
  const last = names[draw(names.length)] ?? "good";
  const lot = draw(10);
  if (lot === 0) return [];
  return lot < 4 ? ["declined", last] : [last];
}

function meddling(
  draw: Draw,
  card: keyof typeof CARDS | undefined,
): ((outsiders: Outsiders, held: Checkout) => Promise<unknown>)[] {
  const refund = () => {
    const amount = draw(3) === 0 ? 0 : 100 + draw(6_000);
    return (outsiders: Outsiders, held: Checkout) => outsiders.refund(held.paymentIntentId, amount);
  };
  if (card === "disputed" || card === "inquired") {
    const said = (["winning_evidence", "losing_evidence", "a word"] as const)[draw(3)] ?? "a word";
    return draw(4) === 0 ? [] : [(outsiders, held) => outsiders.decideDispute(held.paymentIntentId, said)];
  }
  const mayRefund = card === "refundedLate" || card === "refundReturned" || draw(3) === 0;
  return mayRefund ? Array.from({ length: 1 + draw(3) }, refund) : [];
}

function answerBank(browser: Browser, held: Checkout, said: "succeed" | "fail") {
  const fields = { key: "pk_test_sandbox", client_secret: held.clientSecret, sandbox_authentication: said };
  const path = `/sandbox/v1/payment_intents/${held.paymentIntentId}/confirm`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return browser.post(path, new URLSearchParams(fields).toString(), headers);
}
