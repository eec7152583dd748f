import { booking } from "./booking.ts";
import { cart } from "./cart.ts";
import { payment } from "./payment.ts";
import { units } from "./units.ts";

export const inIslands = { units, booking, cart, payment };
