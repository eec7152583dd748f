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
/** Marks from before letters were told apart by their version have none. */
const MARKED = /\+(\d{1,15})(?:\.(\d{1,9}))?\.([0-9a-f]{32})@/gi;

/** Which letter, as its row was when it left; undefined: whenever it left. */
export interface MarkedLetter {
  letterId: number;
  version: number | undefined;
}

/** The return address of one letter, such as `returns+12.1.9f...@hotel.example.com`, and another where it is sent again: nobody else can make it. */
export function markedAddress({ address, secret }: ReturnAddress, letter: MarkedLetter): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${nameOf(letter)}.${markOf(letter, secret)}${address.slice(at)}`;
}

/** The letter whose mark is in the text; undefined where there is none, or none of ours. */
export function letterMarkedIn(text: string, secret: string): MarkedLetter | undefined {
  for (const [, id = "", version, mark = ""] of [...text.matchAll(MARKED)].slice(0, MOST_MARKS)) {
    const letter = { letterId: Number(id), version: version === undefined ? undefined : Number(version) };
    const [given, ours] = [Buffer.from(mark.toLowerCase()), Buffer.from(markOf(letter, secret))];
    if (given.length === ours.length && timingSafeEqual(given, ours)) return letter;
  }
  return undefined;
}

function nameOf({ letterId, version }: MarkedLetter): string {
  return version === undefined ? `${letterId}` : `${letterId}.${version}`;
}

function markOf(letter: MarkedLetter, secret: string): string {
  return createHmac("sha256", secret)
    .update(`returned letter ${nameOf(letter)}`)
    .digest("hex")
    .slice(0, MARK_LENGTH);
}
