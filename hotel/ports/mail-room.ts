import type { LetterWriter } from "./letter-writer.ts";
import type { Mailer } from "./mailer.ts";

/** Where letters are written and sent. */
export interface MailRoom {
  writer: LetterWriter;
  mailer: Mailer;
  /** The desk's address. */
  desk: string;
}
