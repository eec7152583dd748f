import type { Catalogue } from "./catalogue.ts";
import { frame } from "./es/frame.ts";

/** The words of the pages in Spanish. */
export const es: Catalogue = { frame };

export const handle = { words: es };
