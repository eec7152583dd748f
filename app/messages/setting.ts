import type { Speech } from "#app/languages/speech.ts";
import type { HotelContent } from "#content/content.ts";

/** What a letter is written from, besides its facts. */
export interface Setting {
  /** In the letter's language. */
  content: HotelContent;
  speech: Speech;
  /** Where guests find the house. */
  origin: string;
  /** The owner's own greeting for this kind of letter. */
  greeting?: string | undefined;
}

/** A page of the house from outside. */
export function addressOf({ origin }: Setting, path: string): string {
  return `${origin}${path}`;
}

/**
 * A guest's own words within a sentence of ours: in one line, and without signs that would turn the writing around
 * them (Unicode Bidirectional Algorithm, UAX 9).
 */
export function inLine(words: string): string {
  return words
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}
