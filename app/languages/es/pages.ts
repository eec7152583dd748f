import { bookings } from "./bookings.ts";
import { places } from "./places.ts";
import { portal } from "./portal.ts";
import { rooms } from "./rooms.ts";
import { stay } from "./stay.ts";

export const pages = { bookings, rooms, places, portal, stay };

export const handle = { words: pages };
