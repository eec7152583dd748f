import { bookings } from "./bookings.ts";
import * as house from "./house.ts";

/** What the quieter pages need; the home page never carries it. */
export const pages = { bookings, ...house } as const;

export const handle = { words: pages };
