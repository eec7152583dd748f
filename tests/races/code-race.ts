import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Answer, Browser } from "#tests/support/browser-of.ts";
import { addDays, type PlainDate } from "#hotel/kernel/plain-date.ts";
import { tried } from "./restless-guest.ts";
import { type Checkout, checkoutOf, GOOD_CARD, standard } from "./stays.ts";

/** Ten dollars off, ten times. */
export const TEN = { code: "TEN", uses: 10, off: { cents: 1_000 } } as const;
/** One night of a Standard room with it: 12 % on 69.00, and 5.00. */
const WITH_CODE = 82.28;

export interface CodeRace {
  /** Guests who paid the price with the code. */
  paid: number;
  /** Guests who held rooms by it, and then went on without it. */
  changedTheirMinds: number;
  /** Guests who were told that it is used up, twice. */
  toldUsedUp: number;
  /** Answers that are none of these. */
  others: string[];
}

export interface CodeRaceOptions {
  guests: number;
  from: PlainDate;
  code?: string;
  /** Whether a third of those who get the code change their minds. */
  areFickle?: boolean;
}

/**
 * Everybody wants the code at once. A third of those who get it change their minds at the payment, which ends it at the provider; then
 * who was told that it is used up asks once more. Who gets no answer asks again.
 */
export async function raceForTheCode(
  newcomer: () => Browser,
  { guests, from, code = TEN.code, areFickle = true }: CodeRaceOptions,
): Promise<CodeRace> {
  const race: CodeRace = { paid: 0, changedTheirMinds: 0, toldUsedUp: 0, others: [] };
  const people = Array.from({ length: guests }, (_, number) => {
    const sent = checkoutOf([standard(addDays(from, number % 200), 1)], `${code}-${number}-race`);
    const browser = newcomer();
    // Known from before: who gets no answer asks again as the same browser, and finds what it holds.
    browser.accept([`visit=${randomBytes(32).toString("base64url")}`]);
    return { browser, sent, code };
  });
  // Chosen from all beforehand, now and then none of the fickle would be among the ten.
  let got = 0;
  const changesMind = () => areFickle && got++ % 3 === 0;
  const first = await Promise.all(people.map((person) => tryTheCode({ ...person, changesMind }, race)));
  const refused = people
    .filter((_, number) => first[number] === "used-up")
    .map((one) => ({ ...one, changesMind: () => false }));
  const second = await Promise.all(refused.map((person) => tryTheCode(person, race)));
  race.toldUsedUp = second.filter((outcome) => outcome === "used-up").length;
  return race;
}

interface Person {
  code: string;
  browser: Browser;
  sent: ReturnType<typeof checkoutOf>;
  /** Asked of whoever holds rooms by it. */
  changesMind: () => boolean;
}

async function tryTheCode({ browser, sent, code, changesMind }: Person, race: CodeRace): Promise<"used-up" | "done"> {
  const items = sent.items.map((item) => ({ ...item, code }));
  const hold = (body: object) => holdAt(browser, body);
  const held = await hold({ ...sent, items, grandTotal: WITH_CODE });
  if (held.body.rule === "code-used-up") return "used-up";
  if (held.status !== 200) race.others.push(`${held.status} ${JSON.stringify(held.body)}`);
  else if (changesMind()) await changeMind(() => hold(sent), race);
  else await payAndBook({ browser, items, checkout: held.body }, race);
  return "done";
}

function holdAt(browser: Browser, body: object): Promise<Answer<Checkout & Refusal>> {
  return answered(() => browser.post("/api/create-payment-intent", body));
}

async function changeMind(holdAgain: () => Promise<Answer<object>>, race: CodeRace): Promise<void> {
  const plain = await holdAgain();
  if (plain.status === 200) race.changedTheirMinds += 1;
  else race.others.push(`${plain.status} ${JSON.stringify(plain.body)}`);
}

async function payAndBook(
  { browser, items, checkout }: { browser: Browser; items: object[]; checkout: Checkout },
  race: CodeRace,
): Promise<void> {
  await answered(() => browser.pay(checkout, GOOD_CARD));
  const headers = { "payment-intent": checkout.paymentIntentId };
  const booked = await answered(() => browser.post("/api/bookings", items, headers));
  if (booked.status === 200 || booked.status === 201) race.paid += 1;
  else race.others.push(`${booked.status} ${JSON.stringify(booked.body)}`);
}

interface Refusal {
  rule?: string;
}

/** Asks until the house is there to answer, and well. */
async function answered<Body>(ask: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (let left = 100; ; left -= 1) {
    const answer = await tried(ask());
    if (answer && (answer.status < 500 || left === 0)) return answer;
    if (left === 0) throw new Error("Nobody answers any more.");
    await pause(100);
  }
}
