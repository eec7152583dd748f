import { account } from "./account.ts";
import { bookings } from "./bookings.ts";
import { places } from "./places.ts";
import { portal } from "./portal.ts";
import { rooms } from "./rooms.ts";

export const pages = { bookings, account, rooms, places, portal };

export const handle = { words: pages };
