import type { en } from "./en.ts";
import type { Translated } from "./phrase.ts";

/** All words of the pages in one language, as the English ones lay them out. */
export type Catalogue = Translated<typeof en>;
