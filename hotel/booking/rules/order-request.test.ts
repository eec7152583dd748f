import { expect, test } from "vitest";
import { canonicalRequest } from "./order-request.ts";

const type = { id: "standard", category: "Standard", roomName: "Single Room", guestsPerRoom: 2, nightlyPrice: 7_900 };
const line = { cartItemId: "1", type, checkIn: "2026-12-01", checkOut: "2026-12-04", rooms: 1, guests: 2 } as const;
const ada = { name: "Ada Example", email: "Ada@example.com" };
const asked = '"Ada Example","ada@example.com",[["1","standard","2026-12-01","2026-12-04",1,2]]';

test.each([
  [{}, `[${asked}]`],
  [{ phone: "504 555 0101" }, `[${asked},["504 555 0101",null,null]]`],
  [{ arrivesAt: "23:30", specialRequests: "A quiet room" }, `[${asked},[null,"23:30","A quiet room"]]`],
  [{ phone: "504 555 0101", payment: "unpaid" as const }, `[${asked},["504 555 0101",null,null],"unpaid"]`],
])(
  "an order that was made before today's version is asked for again by the text that it was kept with: %j",
  (added, kept) => {
    expect(canonicalRequest([line], ada, added)).toBe(kept);
  },
);
