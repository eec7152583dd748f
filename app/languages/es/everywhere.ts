import { frame } from "./frame.ts";
import { inIslands } from "./in-islands.ts";

export const everywhere = { frame, ...inIslands };

export const handle = { words: everywhere };
