import { booking } from "./booking.ts";
import { cart } from "./cart.ts";
import { frame } from "./frame.ts";
import { payment } from "./payment.ts";
import { units } from "./units.ts";

/** What any page may need: its frame, its drawer and the way into it. */
export const everywhere = { frame, units, booking, cart, payment } as const;

export const handle = { words: everywhere };
