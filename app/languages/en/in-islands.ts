import { booking } from "./booking.ts";
import { cart } from "./cart.ts";
import { payment } from "./payment.ts";
import { units } from "./units.ts";

/** What the islands say that React draws in a guest's browser. */
export const inIslands = { units, booking, cart, payment } as const;
