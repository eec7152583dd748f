import { bookings } from "./bookings.ts";
import { places } from "./places.ts";
import { portal } from "./portal.ts";
import { rooms } from "./rooms.ts";

export const pages = { bookings, rooms, places, portal };

export const handle = { words: pages };
