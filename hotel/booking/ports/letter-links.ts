import type { Instant } from "#hotel/kernel/plain-date.ts";

/** What a link in a letter is good for, and nothing else. */
export type LinkPurpose = "view" | "cancel" | "check-in" | "unsubscribe" | "storm" | "prove";

export interface NewLink {
  purpose: LinkPurpose;
  orderId: string;
  token?: string;
  at: Instant;
  expiresAt: Instant;
}

export interface LetterLinkTable {
  /**
   * Makes a link into an order and answers its token of 256 bits, of which the store keeps the hash alone: the one that is
   * given, which lives anew where it is over, or else a random one.
   */
  issue(link: NewLink): Promise<string>;
  /** The order that a living link opens: issued for this purpose, not expired, used or revoked. */
  follow(token: string, purpose: LinkPurpose, at: Instant): Promise<string | undefined>;
  /** As `follow`, and the link is used up by it: of two at once one gets the order. */
  use(token: string, purpose: LinkPurpose, at: Instant): Promise<string | undefined>;
  /** Ends every link of the purposes into an order. */
  revoke(orderId: string, purposes: readonly LinkPurpose[], at: Instant): Promise<void>;
}
