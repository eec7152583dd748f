import { linksIn } from "#app/links.ts";
import { OWN_LANGUAGE } from "#content/languages.ts";

/** The guests' pages, as the desk leads to them. */
export const guestLinks = linksIn(OWN_LANGUAGE);
