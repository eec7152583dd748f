import type { Instant } from "#hotel/kernel/plain-date.ts";
import type { Role } from "#hotel/kernel/roles.ts";

/** Somebody who is asked by letter to work here. */
export interface Invitation {
  id: number;
  /** In lower case; one invitation each. */
  email: string;
  role: Role;
  /** Account id. */
  invitedBy: string;
  expiresAt: Instant;
}

/** Invitations that are neither used nor taken back. Those of whoever is given another role are taken back by the database. */
export interface InvitationTable {
  /** Open ones, by address. */
  list(now: Instant): Promise<Invitation[]>;
  /** Takes the place of an earlier one to the same address, whose link then leads nowhere. Answers its id. */
  add(invitation: Omit<Invitation, "id">, at: Instant): Promise<number>;
  /** A fresh link's token for the letter of an open one: 256 random bits, of which the store keeps the hash alone. */
  issueToken(id: number, now: Instant): Promise<{ token: string; invitation: Invitation } | undefined>;
  /** The open invitation that a token belongs to. */
  find(token: string, now: Instant): Promise<Invitation | undefined>;
  /** Takes it for whoever uses its link, until then at most; false where somebody else has it, or it is no longer open. */
  hold(id: number, until: { now: Instant; until: Instant }): Promise<boolean>;
  /** Its link works again, unless the invitation is gone. */
  letGo(id: number): Promise<void>;
  /** Removes one that was held and is used up. */
  use(id: number): Promise<void>;
  /** Removes it; false where it was used or taken back before, or is being used. */
  withdraw(id: number, now: Instant): Promise<boolean>;
}
