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

/** All links of a letter about an order. */
export interface LinksOfLetter {
  orderId: string;
  links: readonly { purpose: LinkPurpose; token: string; expiresAt: Instant }[];
  at: Instant;
}

export interface LetterLinkTable {
  /**
   * Makes a link into an order and answers its token of 256 bits, of which the store keeps the hash alone: the one that is
   * given, which lives anew where it is over, or else a random one.
   */
  issue(link: NewLink): Promise<string>;
  /**
   * Makes the links of one letter, as `issue` does, and answers their tokens; undefined, and no link, where the order has no longer the
   * address to which the letter goes.
   */
  issueTo(email: string, links: LinksOfLetter): Promise<Partial<Record<LinkPurpose, string>> | undefined>;
  /** The order that a living link opens: issued for this purpose, not expired, used or revoked. */
  follow(token: string, purpose: LinkPurpose, at: Instant): Promise<string | undefined>;
  /** As `follow`, and the link is used up by it: of two at once one gets the order. */
  use(token: string, purpose: LinkPurpose, at: Instant): Promise<string | undefined>;
  /** Ends every link of the purposes into an order. */
  revoke(orderId: string, purposes: readonly LinkPurpose[], at: Instant): Promise<void>;
}
