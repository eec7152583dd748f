import { createHmac, timingSafeEqual } from "node:crypto";

/** Where letters come back to: a mailbox whose address may be lengthened by `+`, and what our marks are signed with. */
export interface ReturnAddress {
  /** Such as `returns@hotel.example.com`. */
  address: string;
  secret: string;
}

/** 128 bits in hex, because mail servers on the way may write an address in lower case. */
const MARK_LENGTH = 32;
/** Each is worked out anew to be compared, and a report names few addresses. */
const MOST_MARKS = 100;
const MARKED = /\+(\d{1,15})\.([0-9a-f]{32})@/gi;

/** The return address of one letter, such as `returns+12.9f...@hotel.example.com`: nobody else can make it. */
export function markedAddress({ address, secret }: ReturnAddress, letterId: number): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${letterId}.${markOf(letterId, secret)}${address.slice(at)}`;
}

/** The letter whose mark is in the text; undefined where there is none, or none of ours. */
export function letterMarkedIn(text: string, secret: string): number | undefined {
  for (const [, id = "", mark = ""] of [...text.matchAll(MARKED)].slice(0, MOST_MARKS)) {
    const [given, ours] = [Buffer.from(mark.toLowerCase()), Buffer.from(markOf(Number(id), secret))];
    if (given.length === ours.length && timingSafeEqual(given, ours)) return Number(id);
  }
  return undefined;
}

function markOf(letterId: number, secret: string): string {
  return createHmac("sha256", secret).update(`returned letter ${letterId}`).digest("hex").slice(0, MARK_LENGTH);
}
