import { bookings } from "./bookings.ts";
import * as house from "./house.ts";
import { places } from "./places.ts";
import { portal } from "./portal.ts";
import { rooms } from "./rooms.ts";

export const pages = { bookings, ...house, rooms, places, portal };

export const handle = { words: pages };
