import { frame } from "./frame.ts";
import { inIslands } from "./in-islands.ts";
import { exemption } from "./exemption.ts";
import { whyPrice } from "./why-price.ts";

/** What any page may need: its frame, its drawer and the way into it. */
export const everywhere = { frame, ...inIslands, whyPrice, exemption } as const;

export const handle = { words: everywhere };
