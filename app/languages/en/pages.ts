import { bookings } from "./bookings.ts";
import { cancelling } from "./cancelling.ts";
import { places } from "./places.ts";
import { portal } from "./portal.ts";
import { receipts } from "./receipts.ts";
import { rooms } from "./rooms.ts";
import { stay } from "./stay.ts";

/** What the quieter pages need; the home page never carries it. */
export const pages = { bookings, cancelling, rooms, places, portal, receipts, stay } as const;

export const handle = { words: pages };
