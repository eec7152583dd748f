import type { Identity } from "#hotel/accounts/ports/identity.ts";
import type { LetterWriter } from "./letter-writer.ts";
import type { Mailer } from "./mailer.ts";

/** Where letters are written and sent. */
export interface MailRoom {
  writer: LetterWriter;
  mailer: Mailer;
  /** Makes the one-time links of letters about accounts at the moment they are sent. */
  secretLinks: Pick<Identity, "issueResetLink" | "issueVerificationLink" | "invitationLink">;
  /** The same 256 bits for the same words, which nobody else can make: they name a letter, and the links in it. */
  sign(words: string): string;
  /** The desk's address. */
  desk: string;
}
