import { randomInt } from "node:crypto";
import type { Hotel } from "#hotel/hotel.ts";

/** Without those that look alike. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** To be typed or told; each group has 24 bits. */
export function lettersInGroups(count: number): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: count }, group).join("-");
}

/** A fresh code for the first step of the setup, 49 bits, good for a day; undefined where the house is open. */
export async function issueSetupCode(hotel: Pick<Hotel, "keepSetupCode">): Promise<string | undefined> {
  const code = lettersInGroups(2);
  return (await hotel.keepSetupCode(code)) ? code : undefined;
}

/** What a start says last of a house that is being set up. */
export function setupInWords(address: string, code: string): string {
  return (
    `This house is not open yet: set it up at ${address}/setup with the code ${code}, which is good for a day ` +
    "(npm run hotel -- setup-code makes another)."
  );
}
