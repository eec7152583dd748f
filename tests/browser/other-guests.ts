import type { APIRequestContext } from "@playwright/test";
import type { PlainDate } from "#hotel/kernel/plain-date.ts";
import { guestAt } from "#tests/support/guest-at.ts";

export interface WantedStay {
  category: "Standard" | "Double Bed" | "Luxury Suite";
  start: PlainDate;
  end: PlainDate;
}

/** As many as one browser may hold at a time. */
const MOST_ROOMS = 10;

/** Other guests, each with a browser of their own, who reserve every room of the type that is left for these nights. */
export async function fillUp(hotel: string, stay: WantedStay): Promise<void> {
  for (let rooms = MOST_ROOMS; rooms > 0; ) {
    const status = await reserve(hotel, stay, rooms);
    if (status === 409) rooms = Math.floor(rooms / 2);
    else if (status !== 201) throw new Error(`Filling up the hotel was answered with ${status}`);
  }
}

async function reserve(hotel: string, { category, start, end }: WantedStay, rooms: number): Promise<number> {
  const number = Math.floor(Math.random() * 65_536);
  const guest = guestAt(hotel, `203.0.${number >> 8}.${number & 255}`);
  const item = { id: 1, category, start, end, rooms, guests: 1 };
  const booker = { name: "Grace Example", email: `grace-${crypto.randomUUID()}@example.com` };
  return (await guest.post("/api/bookings", [{ ...item, ...booker }])).status;
}

/** What a stranger hears about rooms left of one type. */
export async function roomsLeft(request: APIRequestContext, { category, start, end }: WantedStay): Promise<number> {
  const answer = await request.get("/api/availability", { params: { start, end } });
  const types = (await answer.json()) as { category: string; left: number }[];
  return types.find((type) => type.category === category)?.left ?? Number.NaN;
}
