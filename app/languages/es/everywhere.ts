import { frame } from "./frame.ts";
import { inIslands } from "./in-islands.ts";
import { whyPrice } from "./why-price.ts";

export const everywhere = { frame, ...inIslands, whyPrice };

export const handle = { words: everywhere };
