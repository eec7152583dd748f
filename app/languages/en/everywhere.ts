import { frame } from "./frame.ts";
import { inIslands } from "./in-islands.ts";

/** What any page may need: its frame, its drawer and the way into it. */
export const everywhere = { frame, ...inIslands } as const;

export const handle = { words: everywhere };
