import { booking } from "./booking.ts";
import { cart } from "./cart.ts";
import { frame } from "./frame.ts";
import { payment } from "./payment.ts";
import { units } from "./units.ts";

export const everywhere = { frame, units, booking, cart, payment };

export const handle = { words: everywhere };
