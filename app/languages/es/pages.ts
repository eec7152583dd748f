import { book } from "./book.ts";
import { bookings } from "./bookings.ts";
import { cancelling } from "./cancelling.ts";
import { places } from "./places.ts";
import { portal } from "./portal.ts";
import { receipts } from "./receipts.ts";
import { rooms } from "./rooms.ts";
import { stay } from "./stay.ts";
import { storm } from "./storm.ts";

export const pages = { book, bookings, cancelling, rooms, places, portal, receipts, stay, storm };

export const handle = { words: pages };
