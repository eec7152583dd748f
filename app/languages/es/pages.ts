import { bookings } from "./bookings.ts";
import * as house from "./house.ts";

export const pages = { bookings, ...house };

export const handle = { words: pages };
