import { frame } from "./frame.ts";
import { inIslands } from "./in-islands.ts";
import { exemption } from "./exemption.ts";
import { whyPrice } from "./why-price.ts";

export const everywhere = { frame, ...inIslands, whyPrice, exemption };

export const handle = { words: everywhere };
