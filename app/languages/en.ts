import { frame } from "./en/frame.ts";

/** The words of the pages in English, area by area: what the other languages translate. */
export const en = { frame } as const;

export const handle = { words: en };
