import { type PlainDate, addDays } from "#hotel/kernel/plain-date.ts";
import type { Answer, Browser } from "#tests/support/browser-of.ts";
import type { ServedHouse } from "#tests/support/served-house.ts";
import { type Checkout, checkOut, dayFromNow, LUXURY_ROOMS, payAndBook, suite, type WantedStay } from "./stays.ts";

const GUESTS = 200;

export interface Round {
  /** Rooms sold for the contested night, of `LUXURY_ROOMS`. */
  sold: number;
  /** Guests who were told in words that it is sold out. */
  toldSoldOut: number;
  /** Answers that are neither a hold nor "sold out". */
  others: string[];
  /** Payments of winners that did not become a booking. */
  unbooked: number;
  milliseconds: number;
}

/** Every suite but one is taken for a night; then 200 guests want the last one at once, some for longer stays. */
export async function raceForTheLastRoom(house: ServedHouse, round: number, count = GUESTS): Promise<Round> {
  const night = dayFromNow(30 + 7 * round);
  const earlier = LUXURY_ROOMS - 1;
  for (const rooms of [earlier - 2, 2]) {
    const stay = [suite(night, 1, rooms)];
    const browser = house.guest();
    const held = await checkOut(browser, stay);
    await payAndBook(browser, stay, held.body);
  }
  const guests = Array.from({ length: count }, (_, number) => ({
    browser: house.guest(),
    stay: [stayOver(night, number)],
  }));
  const began = performance.now();
  const answers = await Promise.all(guests.map(({ browser, stay }) => checkOut<AnswerBody>(browser, stay)));
  const milliseconds = performance.now() - began;
  const winners = guests.flatMap((guest, number) => {
    const answer = answers[number];
    return answer?.status === 200 ? [{ ...guest, checkout: answer.body }] : [];
  });
  const booked = await Promise.all(winners.map(isBooked));
  return {
    sold: earlier + winners.length,
    toldSoldOut: answers.filter(isSoldOut).length,
    others: answers.filter((answer) => answer.status !== 200 && !isSoldOut(answer)).map((answer) => summary(answer)),
    unbooked: booked.filter((done) => !done).length,
    milliseconds,
  };
}

interface AnswerBody extends Checkout {
  code?: string;
  detail?: string;
}

/** One, two or three nights, all with the contested one among them. */
function stayOver(night: PlainDate, guest: number): WantedStay {
  return suite(addDays(night, -(guest % 3)), 1 + (guest % 3));
}

async function isBooked(winner: { browser: Browser; stay: WantedStay[]; checkout: Checkout }): Promise<boolean> {
  // 200 where the provider's event was heeded before the browser came back.
  return [200, 201].includes((await payAndBook(winner.browser, winner.stay, winner.checkout)).status);
}

function isSoldOut({ status, body }: Answer<AnswerBody>): boolean {
  return (
    status === 409 && body.code === "sold-out" && /^Luxury Suite is sold out for the night of /.test(body.detail ?? "")
  );
}

function summary({ status, body }: Answer<AnswerBody>): string {
  return `${status} ${body.code} ${body.detail}`;
}
