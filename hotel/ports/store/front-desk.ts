import type { Instant } from "#hotel/rules/plain-date.ts";

/** What somebody at the desk wrote down about a booking. */
export interface Note {
  id: number;
  bookingId: number;
  /** The id of the account. */
  author: string;
  /** Whose account that is by now; undefined where it is gone. */
  authorName: string | undefined;
  words: string;
  at: Instant;
}

export interface FrontDeskTable {
  /** Adds a note. Rows are only ever added. */
  addNote(note: Pick<Note, "bookingId" | "author" | "words" | "at">): Promise<void>;
  /** Oldest first. */
  notes(bookingId: number): Promise<Note[]>;
}
