import { plannedHold, requestOf } from "#tests/bench/holds/plan.ts";
import { addDays } from "#hotel/kernel/plain-date.ts";
import { seeded } from "#tests/seasons/random.ts";
import type { Asked } from "./open-loop.ts";

const KEPT = ["/", "/room", "/about", "/facility", "/es", "/es/room", "/room/luxury", "/room/standard"];
/** Of a hundred guests: who takes rooms, who asks for a price of their own, and who what is free. The others look around. */
const [TAKE_ROOMS, ASK_FOR_PRICES, ASK_WHAT_IS_FREE] = [5, 15, 10];

/** What a house's guests ask for in a busy hour, one after another; a seed gives the same ones. */
export function busyHour(seed = 1): () => Asked {
  const random = seeded(seed);
  let asked = 0;
  let holds = 0;
  return () => {
    const lot = random(100);
    asked += 1;
    if (lot < TAKE_ROOMS) return aHold(holds++);
    const address = `198.18.${(asked >> 8) % 256}.${asked % 256}`;
    const headers = { "accept-encoding": "br", accept: "text/html", "x-forwarded-for": address };
    if (lot < TAKE_ROOMS + ASK_WHAT_IS_FREE)
      return { kind: "availability", method: "GET", path: freeAsked(asked), headers };
    const isPrice = lot < TAKE_ROOMS + ASK_WHAT_IS_FREE + ASK_FOR_PRICES;
    const path = isPrice ? priceAsked(asked) : (KEPT[random(KEPT.length)] ?? "/");
    return { kind: "pages", method: "GET", path, headers };
  };
}

/** A page that nobody has asked for before. */
function priceAsked(number: number): string {
  const { checkIn } = plannedHold(number);
  return `/book?start=${checkIn}&end=${addDays(checkIn, 2 + (number % 3))}&guests=${1 + (number % 2)}&asked=${number}`;
}

function freeAsked(number: number): string {
  const { checkIn } = plannedHold(number);
  return `/api/availability?start=${checkIn}&end=${addDays(checkIn, 2 + (number % 3))}`;
}

/** The n-th guest who takes rooms. */
export function aHold(number: number): Asked {
  const hold = plannedHold(number);
  const headers = { "content-type": "application/json", "x-forwarded-for": hold.address };
  const body = JSON.stringify(requestOf(hold));
  return { kind: "holds", method: "POST", path: "/api/create-payment-intent", headers, body };
}
