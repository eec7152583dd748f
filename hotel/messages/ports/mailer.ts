/** A letter ready to go. */
export interface WrittenLetter {
  /** Its number in the outbox: should it come back, it is known by that. */
  id: number;
  /** Of its row as it leaves: where it was sent again since, what comes back of this is an earlier one. */
  version: number;
  /** The same for each attempt to send the same letter; its Message-ID is made of it. */
  key: string;
  to: string;
  /** Where an answer goes, if not to the house. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments: readonly Attachment[];
  /** Where a mail program's own unsubscribe button posts to (RFC 8058). */
  unsubscribe?: string;
  /** A one-time link that opens an account; such a letter is never kept. */
  secretLink?: string;
}

export interface Attachment {
  filename: string;
  /** Such as `text/calendar; charset=utf-8`. */
  contentType: string;
  content: string;
}

/** kept: no mail server is set, so the letter stays in the outbox, where people can read it. */
export type Sent = { outcome: "sent" } | { outcome: "kept" };

/**
 * unreachable: the mail server can't be reached or doesn't let us in; no fault of the letter's. deferred: it does not
 * want this letter now. refused: it never will. `reason` is the server's own word, for the desk.
 */
export interface MailFailure {
  failure: "unreachable" | "deferred" | "refused";
  reason: string;
}

/** A mail server's report about one of our letters. failed: it will never arrive. late: it is still being tried. */
export interface ReturnedLetter {
  letterId: number;
  /** As it had when it left; undefined where it left before letters said so. */
  version: number | undefined;
  verdict: "failed" | "late";
  /** The mail server's own word, for the desk. */
  reason: string;
}

export interface Mailer {
  /** Whether letters leave the house; else they are kept in the outbox, and reach nobody. */
  readonly delivers: boolean;
  /** Answers when the mail server has taken the letter over, within 45 seconds; never throws for what a network can do. */
  send(letter: WrittenLetter): Promise<Sent | MailFailure>;
  /**
   * Which letter a message is about that came to its return address (RFC 3464); undefined where it bears no mark of ours,
   * or is no report.
   */
  readReturned(message: string): Promise<ReturnedLetter | undefined>;
  close(): Promise<void>;
}

export function isMailFailure(answer: object): answer is MailFailure {
  return "failure" in answer;
}
