import type { Attachment } from "#hotel/messages/ports/mailer.ts";

/** A letter before it is set: the same pieces become its HTML and its plain text, so both say the same. */
export interface Letter {
  subject: string;
  /** What a mail program shows beside the subject. */
  preview: string;
  title: string;
  pieces: readonly Piece[];
  /** Why it was sent, at its foot. */
  why: string;
  /** What machines read in it (schema.org). */
  data?: object;
  attachments?: readonly Attachment[];
  /** Where a click, or a mail program's own button, ends letters of this kind. */
  unsubscribe?: { label: string; page: string; post: string };
}

export interface Fact {
  name: string;
  value: string;
}

export type Piece =
  | { piece: "text" | "note" | "heading"; text: string }
  | { piece: "button" | "link"; label: string; href: string }
  | { piece: "facts"; facts: readonly Fact[] }
  /** Amounts, the last of which is what it all comes to. */
  | { piece: "bill"; facts: readonly Fact[]; total: Fact }
  /** A guest's own words, line by line. */
  | { piece: "quote"; name: string; text: string };
